-- The rights of the roles, granted by the owner of the tables after each migration. Does nothing where the roles, a schema or the
-- right to grant are missing: a single role for everything keeps working. The reader can read new tables that are not named here.
do $$
declare
  -- Credentials, secrets, addresses of browsers, pictures of documents and what predicts a draw
  -- or by what people are found: not for the reader.
  closed constant text[] := array['secret', 'vendor_key', 'sealing_key', 'one_time_code', 'password_link', 'remembered_device',
    'address_challenge', 'authenticator', 'recovery_code', 'passkey', 'passkey_challenge', 'trusted_device', 'captcha',
    'used_once', 'mission_image', 'export_ticket', 'chat_ticket', 'handover', 'document_picture', 'push_subscription',
    'exclusion_index', 'exclusion_entry', 'shared_exclusion'];
  hidden constant text[] := array['member.password_hash', 'member.payment_password_hash', 'staff.password_hash',
    'staff.payment_password_hash', 'session.token_hash', 'session.family', 'game_session.token_hash',
    'game_session.session', 'statement_key.secret', 'outbox.body', 'lottery_draw.seed', 'service_message.guest',
    'point_voucher.code', 'point_redemption.address', 'point_redemption.phone', 'mission.seed',
    'exclusion_reading.key_check', 'shared_exclusion_key.key_check'];
  roles constant text := 'baize_app, baize_studio, baize_reader';
  one record;
  shown text;
  rights text;
  kept boolean;
  limited boolean;
  changed text;
begin
  if (select count(*) from pg_roles where rolname in ('baize_app', 'baize_studio', 'baize_reader')) < 3 then return; end if;

  if exists (select from pg_namespace where nspname = 'public' and pg_has_role(nspowner, 'usage')) then
    grant usage on schema public to baize_app, baize_reader;
  end if;
  for one in
    select c.oid as id, c.relname as name, c.relkind as kind from pg_class c
    where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition
      and pg_has_role(c.relowner, 'usage')
    order by 1
  loop
    if one.kind = 'S' then
      execute format('grant usage on sequence public.%I to baize_app', one.name);
      continue;
    end if;
    execute format('revoke all on public.%I from %s', one.name, roles);
    rights := 'select';
    if one.kind <> 'v' and one.name <> 'migration' then
      -- What triggers refuse to everyone, this role can't even try. Any trigger before a deletion refuses it; one that calls
      -- append_only or transfer_append_only before an update refuses the columns it names, or all. Bits of tgtype: 2 before,
      -- 8 delete, 16 update.
      select coalesce(bool_or(tgtype & 10 = 10), false) into kept from pg_trigger where tgrelid = one.id;
      select bool_or(refused), string_agg(quote_ident(attname), ', ' order by attnum) filter (where not refused)
      into limited, changed
      from pg_attribute a, lateral (
        select exists (
          select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
          where t.tgrelid = one.id and t.tgtype & 18 = 18 and f.proname in ('append_only', 'transfer_append_only')
            and (cardinality(t.tgattr::int2[]) = 0 or a.attnum = any (t.tgattr))) as refused) as triggers
      where a.attrelid = one.id and a.attnum > 0 and not a.attisdropped;
      rights := rights || ', insert' || case when kept then '' else ', delete' end
        || case when not limited then ', update' else coalesce(', update (' || changed || ')', '') end;
    end if;
    execute format('grant %s on public.%I to baize_app', rights, one.name);
    continue when one.name = any (closed);
    select string_agg(quote_ident(attname), ', ' order by attnum) into shown from pg_attribute
    where attrelid = format('public.%I', one.name)::regclass and attnum > 0 and not attisdropped
      and one.name || '.' || attname <> all (hidden);
    execute format('grant select (%s) on public.%I to baize_reader', shown, one.name);
  end loop;

  for one in
    select oid::regprocedure as name from pg_proc
    where oid in (to_regprocedure('public.open_month(timestamptz)'), to_regprocedure('public.standby_lags()'),
                  to_regprocedure('public.synchronous_standbys()'))
      and pg_has_role(proowner, 'usage')
  loop
    execute format('grant execute on function %s to baize_app', one.name);
  end loop;

  if exists (select from pg_namespace where nspname = 'studio' and pg_has_role(nspowner, 'usage')) then
    grant usage on schema studio to baize_studio;
    grant select, insert, update, delete on all tables in schema studio to baize_studio;
    revoke insert, update, delete on studio.migration from baize_studio;
    grant usage on all sequences in schema studio to baize_studio;
  end if;
end $$;
