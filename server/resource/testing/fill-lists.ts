import { sql } from 'drizzle-orm'
import { dialect } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeWhole } from '../../platform/database/guarded-tables.ts'
import { bytesOfIdSql } from '../../platform/database/id-bytes.ts'
import { readValues } from '../../platform/database/read-values.ts'

/** Of one order in fifty: those of the lowest value. */
export const SOLD_PRODUCT = { no: 500, id: '01900000-0000-7000-b000-000000000500' } as const

/** Fills the tables behind the lists that grow, in the shares they have in life, and lets the database learn of it. */
export async function fillLists({ db }: Database, rows: number): Promise<void> {
  const numbers =
    dialect === 'postgresql'
      ? sql`select n from generate_series(1, ${rows}) as series(n)`
      : sql`with recursive series(n) as (select 1 union all select n + 1 from series where n < ${rows}) select n from series`
  const id = dialect === 'postgresql' ? sql`lpad(n::text, 12, '0')` : sql`printf('%012d', n)`
  // Nearly all have gone; a few hundred wait for somebody.
  const state = sql`case when n % 100 = 0 then 'kept' when n % 101 = 0 then 'failed' when n % 103 = 0 then 'waiting' else 'sent' end`
  await readValues(
    db,
    sql`insert into letter (id, kind, subject_id, topic, revision, once, via, state, attempts, guesses, cost_fractions, created_at, at, next_at)
      select '01900000-0000-7000-8000-' || ${id}, 'confirmation', '01900000-0000-7000-9000-' || ${id}, 'order', 1, 'order 1', 'mail', ${state}, 1, 0, 0, 1780000000000 + n * 1000, 1780000000000 + n * 1000, 0
      from (${numbers}) as numbers`,
  )
  // Two in five hundred of each open status; the rest approved, by forty sellers of four offices.
  const status = sql`case when n % 500 < 2 then 1 when n % 500 < 4 then 2 else 5 end`
  await readValues(
    db,
    sql`insert into sale_key (no, sale_id, value, customer_name, seller_name, status, currency, provider, product, seller, team, office, region)
      select cast(1048576 as bigint) * (9000 + n / 50) + n % 50, '01900000-0000-7000-9000-' || ${id}, (n * 7919) % 100000, 'customer ' || ((n * 31) % 5000),
        'seller ' || (n % 40), ${status}, 'SEK', n % 6, case when (n * 7919) % 100000 < 2000 then ${SOLD_PRODUCT.no} else 501 end, 100 + n % 40, 200 + n % 8, 300 + n % 4, 400
      from (${numbers}) as numbers`,
  )
  // Every number of the keys below has its id: with a single one, a planner would join by it first.
  await readValues(
    db,
    sql`insert into key_number (no, value)
      select n, case when n = ${SOLD_PRODUCT.no} then ${SOLD_PRODUCT.id} else 'key-' || n end from (${numbers}) as numbers where n between 100 and 4099`,
  )
  // A day of forty sellers in four offices at a time: nine of ten worked and approved, a few ill, two hundred waiting.
  await readValues(
    db,
    sql`insert into time_report_key (no, report_id, seller_name, attendance, absence, allowance, status, type, absence_type, seller, team, office, region)
      select cast(1048576 as bigint) * (9000 + n / 40) + n % 40, '01900000-0000-7000-9000-' || ${id}, 'seller ' || (n % 40), 8, case when n % 10 = 0 then 8 else 0 end, n % 3,
        case when n % 100 = 0 then 0 when n % 101 = 0 then 2 else 1 end, case when n % 10 = 0 then 2 else 0 end, case when n % 10 = 0 then n % 8 else null end,
        100 + n % 40, 200 + n % 8, 300 + n % 4, 400
      from (${numbers}) as numbers`,
  )
  await readValues(
    db,
    sql`insert into sick_notice_key (no, notice_id, seller_name, extent, status, seller, team, office, region)
      select cast(1048576 as bigint) * (9000 + n / 40) + n % 40, '01900000-0000-7000-9000-' || ${id}, 'seller ' || (n % 4000), 100 - 25 * (n % 2),
        case when n % 100 = 0 then 0 when n % 50 = 1 then 2 else 1 end, 100 + n % 4000, 200 + n % 8, 300 + n % 4, 400
      from (${numbers}) as numbers`,
  )
  // One in twenty is lifted; the first five hundred are of before anybody wrote down when.
  await readValues(
    db,
    sql`insert into contact_block (id, author_id, author_name, at, lifted_at, lifted_by_name, lift_reason)
      select '01900000-0000-7000-8000-' || ${id}, case when n <= 500 then null else 'author ' || (n % 400) end, 'seller', case when n <= 500 then null else 1780000000000 + n * 1000 end, case when n % 20 = 0 then 1790000000000 else null end, '', ''
      from (${numbers}) as numbers`,
  )
  // Forty authors in four offices; one mail in two hundred has not been sent yet.
  await readValues(
    db,
    sql`insert into announcement_key (no, announcement_id, at, title, sender_name, seen, recipients, sender, team, office, region)
      select cast(1048576 as bigint) * (9000 + n / 50) + n % 50, '01900000-0000-7000-9000-' || ${id}, 1780000000000 + n * 1000, 'title ' || ((n * 31) % 5000),
        'sender ' || (n % 40), n % 300, case when n % 200 = 0 then null else 300 + n % 100 end, 100 + n % 40, 200 + n % 8, 300 + n % 4, 400
      from (${numbers}) as numbers`,
  )
  // Nearly all is paid; the newest month's payroll has a few hundred.
  const paid = sql`case when n % 50 = 0 then 'in_payroll' when n % 200 = 1 then 'withdrawn' else 'paid' end`
  const place = sql`'seller-' || (n % 40), 'Seller ' || (n % 40), 'team-' || (n % 8), 'office-' || (n % 4), 'region', 'Europe/Stockholm'`
  const placeBytes = sql`${bytesOfIdSql(sql`('seller-' || (n % 40))`)}, 'Seller ' || (n % 40), ${bytesOfIdSql(sql`('team-' || (n % 8))`)}, ${bytesOfIdSql(sql`('office-' || (n % 4))`)}, ${bytesOfIdSql(sql`'region'`)}`
  const bytes = (start: string) => bytesOfIdSql(sql`(${sql.raw(`'${start}'`)} || ${id})`)
  await readValues(
    db,
    sql`insert into commission_payout (id, version, seller_id, seller_name, team_id, office_id, region_id, zone, sale_id, month, amount_ore, currency, status, earned_on, consent_document, history, no, seller_key)
      select ${bytes('01900000-0000-7000-a000-')}, 1, ${placeBytes}, 'Europe/Stockholm', ${bytes('01900000-0000-7000-9000-')}, '2026-0' || (1 + n * 8 / ${rows + 1}), (n * 7919) % 100000, 'SEK', ${paid},
        '2026-0' || (1 + n * 8 / ${rows + 1}) || '-1' || (n % 9), '', '[]', cast(16777216 as bigint) * (24312 + n * 8 / ${rows + 1}) + n, 'seller ' || (n % 40)
      from (${numbers}) as numbers`,
  )
  // Lines of forty sellers; most stand where nearly all money does in the end.
  await readValues(
    db,
    sql`insert into ledger_line (id, posting_id, sale_id, seller_id, seller_name, team_id, office_id, region_id, kind, account, amount_ore, currency, sold_on, month, at, by_name, reason, formula, no)
      select ${bytes('01900000-0000-7000-c000-')}, ${bytes('01900000-0000-7000-d000-')}, ${bytes('01900000-0000-7000-9000-')}, ${placeBytes}, case when n % 50 = 0 then 'correction' else 'commission' end,
        case when n % 2 = 0 then 'company' when n % 101 = 0 then 'held' else 'paid' end, n, 'SEK', '2026-0' || (1 + n * 8 / ${rows + 1}) || '-01', '2026-0' || (1 + n * 8 / ${rows + 1}), 1780000000000 + n, '', 'paid', 1, n
      from (${numbers}) as numbers`,
  )
  // One question in forty still waits.
  await readValues(
    db,
    sql`insert into commission_dispute (id, version, seller_id, seller_name, team_id, office_id, region_id, zone, sale_id, currency, shown_ore, text, status, raised_at, answer, answered_by_name, seller_key, status_no, words)
      select '01900000-0000-7000-b000-' || ${id}, 1, ${place}, '01900000-0000-7000-9000-' || ${id}, 'SEK', (n * 7919) % 100000, 'Why', case when n % 40 = 0 then 'open' else 'denied' end,
        1780000000000 + n * 1000, '', '', 'seller ' || (n % 40), case when n % 40 = 0 then 0 else 3 end, 'seller why'
      from (${numbers}) as numbers`,
  )
  // Of each hundred deviations two are open and one is answered.
  const settled = sql`case when n % 100 < 2 then 0 when n % 100 = 2 then 1 else 2 end`
  await readValues(
    db,
    sql`insert into deviation_key (no, deviation_id, due, raised, amount, currency, seller_name, state, type, awaiting, seller, team, office, region)
      select n, '01900000-0000-7000-a000-' || ${id}, 1780000000000 + (n * 7919) % 100000, 1780000000000 + n * 1000, (n * 7919) % 100000, 'SEK',
        'seller ' || (n % 40), ${settled}, n % 5, case when n % 100 < 3 then n % 3 else null end, 100 + n % 40, 200 + n % 8, 300 + n % 4, 400
      from (${numbers}) as numbers`,
  )
  await readValues(
    db,
    sql`insert into customer (id, kind, name, name_key, masked_id_number, phone, city, country, orders, first_sold_on, last_sold_on)
      select '01900000-0000-7000-c000-' || ${id}, case when n % 10 = 0 then 'company' else 'private' end, 'Customer', 'customer ' || ((n * 31) % 5000), '', '', '', case when n % 4 = 0 then 'FI' else 'SE' end,
        1 + n % 5, '2025-01-01', '2026-0' || (1 + n % 9) || '-1' || (n % 7)
      from (${numbers}) as numbers`,
  )
  // One pair in a hundred waits for somebody.
  await readValues(
    db,
    sql`insert into double_sale (id, first_id, second_id, kinds, state, comment, detected_at, decided_by_name)
      select '01900000-0000-7000-d000-' || ${id}, '01900000-0000-7000-9000-' || ${id}, '01900000-0000-7000-a000-' || ${id}, '[]',
        case when n % 100 = 0 then 'suspected' when n % 3 = 0 then 'confirmed' else 'dismissed' end, '', 1780000000000 + n * 1000, ''
      from (${numbers}) as numbers`,
  )
  // Most customers have answered; one in a hundred gave a bad label, and one in two hundred set off an alarm.
  const surveyDay = sql`'2026-0' || (1 + n * 8 / ${rows + 1}) || '-1' || (n % 9)`
  await writeWhole(() =>
    readValues(
      db,
      sql`insert into quality_survey (id, version, sale_id, template_id, edition, language, currency, channel, sample, state, attempts, due_at, created_at, taken_by_name, answers, answered_by_name, grade_tenths, nki_tenths, label, alarm, seller_id, seller_name, team_id, office_id, region_id, zone, coach_id, provider_id, title, sold_on, link, annulled, annul_reason, annulled_by_name)
      select '01900000-0000-7000-e000-' || ${id}, 1, '01900000-0000-7000-9000-' || ${id}, 'template', 1, 'sv', 'SEK', case when n % 2 = 0 then 'call' else 'sms' end, 'random',
        case when n % 50 = 0 then 'scheduled' when n % 51 = 0 then 'in_progress' when n % 5 = 0 then 'unanswered' else 'answered' end, 1, 1780000000000 + n * 1000, 1780000000000 + n * 1000, '', '[]', '',
        (n * 7919) % 100, (n * 7919) % 1000, case when n % 100 = 1 then 'D' else 'A' end, case when n % 200 = 1 then 'not_understood' else null end,
        ${place}, 'coach-' || (n % 8), 'provider-' || (n % 6), '', ${surveyDay}, case when n % 100 = 2 then 'failed' else null end, case when n % 300 = 3 then 'yes' else null end, '', ''
      from (${numbers}) as numbers`,
    ),
  )
  // One pitch in twenty waits for its coach.
  await readValues(
    db,
    sql`insert into seller_transcription (id, version, seller_id, seller_name, team_id, office_id, region_id, read_team_id, read_office_id, read_region_id, shared, kind, title, recorded_at, consent_ref, sealed_text, hits, items, sealed_note, note_by_name, noted, created_at, created_by_id, delete_at)
      select '01900000-0000-7000-f000-' || ${id}, 1, 'seller-' || (n % 40), 'Seller ' || (n % 40), 'team-' || (n % 8), 'office-' || (n % 4), 'region', 'team-' || (n % 8), 'office-' || (n % 4), 'region', 'yes',
        case when n % 10 = 0 then 'call' else 'practice' end, 'title', 1780000000000 + n * 1000, '', '', 1, 2, '', '', case when n % 20 = 0 then 'no' else 'yes' end, 1780000000000 + n * 1000, 'seller', 1790000000000
      from (${numbers}) as numbers`,
  )
  // Nearly every message has gone; one in fifty did not, one in a hundred waits.
  await readValues(
    db,
    sql`insert into message_delivery (id, run_id, run_kind, schedule_id, owner_id, team_id, office_id, region_id, recipient_kind, recipient_id, recipient_name, name_key, type, state, reason, attempts, due_at, at, next_at, external_id, cost_fractions)
      select '01900000-0000-7000-b100-' || ${id}, 'run-' || (n / 100), 'planned', 'job-' || (n % 40), 'seller-' || (n % 40), 'team-' || (n % 8), 'office-' || (n % 4), 'region', 'user', 'user-' || n, 'Seller ' || (n % 40), 'seller ' || (n % 40), 'push',
        case when n % 50 = 0 then 'held' when n % 51 = 0 then 'failed' when n % 100 = 1 then 'queued' else 'delivered' end, null, 1, 1780000000000 + n * 1000, 1780000000000 + n * 1000, 0, null, 0
      from (${numbers}) as numbers`,
  )
  // What forty webhooks were sent: nearly all has arrived.
  await readValues(
    db,
    sql`insert into webhook_delivery (id, webhook_id, key, event, body, at, state, attempts, next_at, last_at, status, fault, answer, ms)
      select '01900000-0000-7000-b300-' || ${id}, 'hook-' || (n % 40), 'key-' || n, case when n % 10 = 0 then 'sale.approved' else 'sale.registered' end, '{}', 1780000000000 + n * 1000,
        case when n % 50 = 0 then 'failed' when n % 100 = 1 then 'waiting' else 'delivered' end, 1, 0, null, 200, null, '', 10
      from (${numbers}) as numbers`,
  )
  // A plan for each of forty teams on each of five hundred days; nearly all are over.
  const planDay = sql`'202' || (5 + n / 10000) || '-0' || (1 + (n / 1200) % 9) || '-' || (10 + (n / 40) % 19)`
  await readValues(
    db,
    sql`insert into sales_plan (id, version, day, team_id, team_name, office_id, region_id, state, area, provider_name, sellers, vehicle, location, place, departure_time, return_time, meeting_time, meeting_point, note, changed_at, changed_by_name, search_key)
      select '01900000-0000-7000-b200-' || ${id}, 1, ${planDay}, 'team-' || (n % 40), 'Team ' || (n % 40), 'office-' || (n % 4), 'region',
        case when n % 100 = 0 then 'draft' when n % 50 = 1 then 'published' else 'done' end, 'area ' || (n % 300), '', '[]', '', 'none', '', '', '', '', '', '', 0, '', 'area ' || (n % 300) || ' team ' || (n % 40)
      from (${numbers}) as numbers`,
  )
  // Forty runs of eight providers; nearly all rows match and are applied.
  const bucket = sql`case when n % 20 = 0 then 'differs' when n % 25 = 1 then 'only_ours' when n % 100 = 2 then 'conflict' else 'match' end`
  const rowState = sql`case when n % 200 = 3 then 'stale' when n % 25 = 1 then 'open' else 'applied' end`
  await readValues(
    db,
    sql`insert into recon_row (id, version, place, run_id, provider_id, line, bucket, matched_by, sale_id, sale_version, sold_on, sealed, hashes, "values", candidates, differences, currency, ours_ore, theirs_ore, missing_ore, state, fault, plan, before, after_version, settled_by_run_id, claim_id, handled_by_name)
      select '01900000-0000-7000-b200-' || ${id}, 1, n, 'run-' || (n * 40 / ${rows + 1}), 'provider-' || (n % 8), n, ${bucket}, 'order', '01900000-0000-7000-9000-' || ${id}, 1, '2026-04-10', '', '{}', '{}', '[]', '[]', 'SEK', 50000, 50000, 0, ${rowState}, null, null, null, 1, null, null, ''
      from (${numbers}) as numbers`,
  )
  await readValues(db, sql`analyze`)
}
