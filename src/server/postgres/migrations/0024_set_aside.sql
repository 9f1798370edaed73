-- Entities in a status that no machine of the running program knows. Lists leave them out until a person has repaired
-- them.
create table set_aside (
  entity text not null,
  entity_id uuid primary key,
  -- The user to whom it belongs. A list of users shows the statuses of the user's entities too.
  user_id uuid,
  status text not null,
  at timestamptz not null
);
