-- Why less is withheld from residents than the rule asks for. Two managers agree on the payment.
alter table distribution add column withholding_reason text;
