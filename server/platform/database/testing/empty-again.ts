/** Copies the rows that migrations wrote into a schema of their own. */
export const REMEMBER_ROWS = `
do $$
declare
  name text;
  has_rows boolean;
begin
  create schema remembered;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select 1 from public.%I)', name) into has_rows;
    if has_rows then execute format('create table remembered.%I as table public.%I', name, name); end if;
  end loop;
end $$`

/**
 * Makes a database as it was after its migrations. Only tables with rows are emptied: looking is a hundred times cheaper
 * than `truncate`. Foreign keys are not checked meanwhile, so the order does not matter.
 */
export const EMPTY_AGAIN = `
do $$
declare
  name text;
  has_rows boolean;
begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select 1 from public.%I)', name) into has_rows;
    if has_rows then execute format('delete from public.%I', name); end if;
  end loop;
  for name in select tablename from pg_tables where schemaname = 'remembered' loop
    execute format('insert into public.%I overriding system value select * from remembered.%I', name, name);
  end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute format('alter sequence public.%I restart', name);
  end loop;
end $$`
