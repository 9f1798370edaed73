-- On which day a payment is made that falls on a day without euro transfers, and whether its interest moves with it. What
-- was offered before stays on its days.
alter table project
  add column business_days text not null default 'none'
    check (business_days in ('none', 'following', 'modifiedFollowing', 'preceding')),
  add column interest_days text not null default 'unadjusted' check (interest_days in ('unadjusted', 'adjusted'));
----
update content set fields = fields || '{"businessDays": "none", "interestDays": "unadjusted"}'
  where not fields ? 'businessDays';
----
update content_submission set fields = fields || '{"businessDays": "none", "interestDays": "unadjusted"}'
  where not fields ? 'businessDays';
----
-- The yearly rate on what a loan pays late. What was offered before agreed none.
alter table project add column default_interest_points integer not null default 0
  check (default_interest_points between 0 and 10000);
----
update content set fields = fields || '{"defaultInterestPoints": 0}' where not fields ? 'defaultInterestPoints';
----
update content_submission set fields = fields || '{"defaultInterestPoints": 0}' where not fields ? 'defaultInterestPoints';
----
-- The interest for the delay of capital that came back besides its instalment.
alter table instalment add column delay_accrued bigint not null default 0 check (delay_accrued >= 0);
----
-- It pays the interest for the delay of its instalment.
alter table distribution add column for_delay boolean not null default false;
