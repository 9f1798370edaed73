-- A gift to an address without an account waits like any other, so that its giver does not learn who has one.
alter table transfer alter column buyer_id drop not null,
  add constraint transfer_receiver check (buyer_id is not null or kind = 'gift');
