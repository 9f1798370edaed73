-- A mailed link lets a browser try the password although strangers have used up the tries of the day.
alter table secret_link drop constraint secret_link_purpose_check,
  add constraint secret_link_purpose_check check (purpose in ('session', 'password', 'device'));
