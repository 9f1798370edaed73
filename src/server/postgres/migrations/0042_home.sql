-- The home page draws the capital of one user over time.
create index holding_change_user on holding_change (user_id, at);
