-- A picture is stored once more in smaller sizes. They are files of their own, so that backups and restores know them.
alter table file
  -- Width, height, average colour and the stored widths of a picture.
  add column picture jsonb,
  add column size_of uuid references file,
  add column width integer;
----
create unique index file_size on file (size_of, width, content_type) where size_of is not null;
----
-- A drawing that comes with the product. It is shown as long as the owner has uploaded no picture.
alter table project add column illustration jsonb;
