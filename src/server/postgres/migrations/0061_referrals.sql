-- The account counts the orders that name a user's code.
create index investment_referral on investment (referral_code) where referral_code is not null;
