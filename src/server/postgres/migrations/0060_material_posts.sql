-- News that investors must know before they buy or sell: its publication halts the sales of the issuance.
alter table post add column material boolean not null default false;
