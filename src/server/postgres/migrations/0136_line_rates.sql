-- The rate of each holder, why it applies, and the rule with its version and article. Lines of earlier versions have the
-- rate of their distribution.
alter table earning add column withholding_points integer;
----
alter table earning add column withholding_basis text;
----
alter table earning add column withholding_rule text;
----
alter table transfer add column withholding_points integer;
----
alter table transfer add column withholding_basis text;
----
alter table transfer add column withholding_rule text;
