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
