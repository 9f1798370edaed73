#!/bin/sh
# Makes the role of the servers in a new PostgreSQL. It owns the databases that it creates, and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v password="$APPLICATION_PASSWORD" <<'SQL'
create role tesela login createdb nosuperuser nocreaterole password :'password';
grant connect on database postgres to tesela;
SQL
