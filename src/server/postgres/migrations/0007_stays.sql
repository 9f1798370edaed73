-- Who left a state last: from these it is told how long one usually stays there.
create index journal_left on journal (thing, from_status, at desc) where from_status <> to_status;
