-- Nothing ever wrote this column, so that no page showed why an investment was cancelled. The journal has the reason.
alter table investment drop column cancel_reason;
