-- Where the project is, such as 'La Puebla de Híjar, Teruel'. Cards and pages show it.
alter table project add column place text not null default '';
