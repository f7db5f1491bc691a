import fc from 'fast-check'
import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { content } from '../shared/features/quality/testing/questions.ts'
import { sales } from '../shared/features/sales/sale/sale.schema.ts'
import { id, saleOf } from '../shared/features/sales/testing/sale-world.ts'
import { assert } from '../shared/kernel/assert.ts'
import { put } from '../shared/sync/command.ts'
import { questions } from './features/quality/testing/quality-world.ts'
import { templateEditions } from './features/quality/template/template.store.ts'
import { customerMatchJob } from './features/customers/index.ts'
import { checkKept, countWrong } from './kept/check-kept.ts'
import { keeperOf, type KeptTable } from './kept/kept-table.ts'
import type { Kept } from './kept/kept.ts'
import { dialect } from './platform/database/columns.ts'
import type { Db } from './platform/database/database.ts'
import { eq } from './platform/database/eq.ts'
import { readValues } from './platform/database/read-values.ts'
import { loadTables } from './platform/testing/every-table.ts'
import { worldOf } from './platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from './resource/testing/lists-world.ts'

/** Tables of entries, decisions, messages and receipts, such as ledgers. Nothing else holds their data. */
const source = words(`
  account_link act_receipt activity announcement app_heartbeat assistant_board assistant_chat assistant_stat
  assistant_stat_follow assistant_turn attachment attachment_upload audit_head bounced_address budget
  call_register_import call_register_piece call_register_slice candidate candidate_file
  candidate_note candidate_stage coach_group coach_note commission_dispute commission_entry commission_payout
  commission_rule company_word contact_block contact_block_mark contact_key contract contract_event
  contract_template cost_setting currency_rate customer_identity customer_key customer_sale daily_checkout deviation
  deviation_reminder device double_sale effect email_change employment equipment equipment_handover external_account
  external_account_template extra_income field_alarm field_area field_badge field_badge_look field_door_block
  field_holding field_house field_visit game_award game_badge game_competition game_kudos game_level game_line
  game_member game_photo game_purchase game_result game_reward game_rule guide guide_category guide_edition
  guide_embed guide_file guide_receipt guide_reminder guide_requirement held_push hourly_pay identity_reveal
  impersonation import_profile import_run inbox key_number lead_profile lead_run ledger_line letter list_export
  login_attempt membership message_delivery message_opt_out message_sender message_template message_template_edition
  meta mix_target month_pay notice_preference notification office onboarding_step oph_target order_attempt
  order_follow_up override_rule passkey pay_question pay_terms paycode payroll_line payroll_month payroll_rejection
  payroll_run postal_town_list private_profile product product_category product_price provider provider_report
  provider_words push_subscription quality_bonus_rule quality_edition quality_opt_out
  quality_sampled_sale quality_setting quality_survey quality_template recon_claim recon_claim_step recon_file
  recon_map recon_map_edition recon_row recon_run recovery_code region retention role role_grant sale sale_attachment
  sale_credit sale_earnings sale_event sale_line sale_quote sale_reason sale_signature
  sale_signature_before sales_plan sales_plan_lost_seat sales_plan_seat schedule_run scheduled_message
  second_factor_reset seller_transcription seller_transcription_read server_alert server_alert_limit server_beat
  session setup_link shared_view sick_notice sign_in_ticket staff_file staff_file_read staff_file_version sync_meta
  team team_budget team_event team_term terms_of_use terms_of_use_answer terms_of_use_role time_report totp user
  user_grant user_profile user_role user_title webhook webhook_delivery withdrawal_link
`)

/** Rows that ask a job for something, and are removed when it is done. */
const queues = words('contact_mark_due field_area_work sale_credit_stale sale_match_pending')

/** Derived tables that `check:data` does not compare yet, and why. The list may only shrink. */
const unchecked: Readonly<Record<string, string>> = {
  commission_entry_due: 'few rows, written with lines of pay; the check of payroll marks trusts them',
  sale_credit_due: 'the same, of shared sales',
  ledger_open: 'what time alone changes; a lost row is found by the check of commissions',
  contact_mark: 'synced rows, which a job writes by commands',
  contact_mark_sale: 'written with the marks',
  sale_match_key: 'keyed hashes, which a job writes',
  person: 'synced rows, which follow the accounts by commands',
  scope: 'positions of sync: phones hold them, so that a rebuild would send them everything again',
  sync_row: 'the same',
  line_collection: 'the same',
}

let world: ListsWorld
worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})
let tables: readonly SQLiteTable[]
beforeAll(async () => {
  tables = await loadTables()
})

describe('every table', () => {
  test('is a source, a queue, or derived by a declaration that check:data compares', () => {
    const derived = world.app.sync.kept.flatMap((kept) => (kept.tables ?? []).map((table) => ({ kept, table })))
    const declared = derived.map(({ table }) => getTableName(table))
    const known = [...source, ...queues, ...Object.keys(unchecked), ...declared]
    // A new table belongs into one of the lists above, or into `tables` of the `Kept` that derives it.
    expect([...new Set(tables.map(getTableName))].toSorted()).toEqual(known.toSorted())
    const cannotRebuild = derived.filter(({ kept }) => !kept.check).map(({ kept }) => kept.name)
    expect(cannotRebuild).toEqual([])
  })

  test('that data is derived from is written by its KeptTable alone', async () => {
    for (const { kept, table } of heard()) {
      const keeper = keeperOf(table)
      assert(keeper, `${getTableName(table)} has a KeptTable`)
      expect(keeper.kept).toContain(kept)
      expect(world.app.sync.kept).toEqual(expect.arrayContaining([...keeper.kept]))
      expect(await refusalOf((db) => db.delete(table).then(() => undefined))).toContain('only its KeptTable writes')
      const byHand = sql.raw(`delete from ${getTableName(table)}`)
      expect(await refusalOf((db) => readValues(db, byHand))).toContain('only its KeptTable writes')
    }
  })
})

/** Why a transaction fails. */
const refusalOf = (work: (db: Db) => Promise<unknown>): Promise<string> =>
  world.platform.database.tx(work).then(
    () => '',
    (error: unknown) => (error instanceof Error ? `${error.message} ${String(error.cause)}` : ''),
  )

/** The declarations that hear an online table. */
const heard = (): readonly { readonly kept: Kept; readonly table: SQLiteTable }[] =>
  world.app.sync.kept.flatMap((kept) => kept.of.flatMap((of) => (typeof of === 'string' ? [] : { kept, table: of })))

/** Rows of one table, for any order of writes. */
interface Planted {
  /** The row with this number; the fields replace some of it. */
  readonly rowOf: (n: number) => object
  readonly fields: fc.Arbitrary<object>
}

const place = {
  sellerId: fc.constantFrom('anna', 'bo'),
  teamId: fc.constantFrom('north', null),
  officeId: fc.constant('o'),
  regionId: fc.constant(null),
}
const days = fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-02')
const SALES = 6

const planted: Readonly<Record<string, Planted>> = {
  quality_survey: {
    rowOf: (n) => {
      const of = {
        id: id(7100 + n),
        version: 1,
        saleId: id(7000 + n),
        templateId: 'template',
        edition: 1,
        language: 'sv',
      }
      const kind = { zone: 'Europe/Stockholm', currency: 'SEK', channel: 'phone', sample: 'random', state: 'answered' }
      const times = { attempts: 1, dueAt: 1, callBackAt: null, createdAt: 1, answeredAt: 1 }
      const taken = { takenById: null, takenByName: '', takenAt: null, answeredByName: '', sellerName: '' }
      const result = { gradeTenths: null, nkiTenths: null, label: null, alarm: null, link: null }
      const rest = { coachId: null, providerId: null, title: '', annulReason: '', annulledByName: '' }
      return { ...of, ...kind, ...times, ...taken, ...result, ...rest }
    },
    fields: fc.record({
      answers: fc.array(
        fc.record({
          questionId: fc.constantFrom('q1', 'q2', 'why', 'gone'),
          value: fc.constantFrom(null, 1, 7, 10),
          text: fc.constantFrom('', 'text'),
        }),
        { maxLength: 3 },
      ),
      annulled: fc.constantFrom(null, null, 'yes'),
      soldOn: days,
      ...place,
    }),
  },
  game_line: {
    rowOf: (n) => {
      const line = { key: `line/${n}`, no: n, kind: 'sale', subjectId: `sale ${n}`, at: 1 }
      return { ...line, about: '', byName: '', reason: '' }
    },
    fields: fc
      .record({
        ownerId: place.sellerId,
        teamId: place.teamId,
        officeId: place.officeId,
        regionId: place.regionId,
        xp: fc.constantFrom(0, 10, 25),
        coins: fc.constantFrom(0, 3),
        sales: fc.constantFrom(0, 1),
        saleParts: fc.constantFrom(0, 6500),
        day: days,
      })
      .chain((fields) =>
        fc
          .constantFrom(
            ['issued', 'provisional'],
            ['issued', 'confirmed'],
            ['confirmed', 'issued'],
            ['confirmed', 'spent'],
          )
          .map(([fromAccount, toAccount]) => ({ ...fields, fromAccount, toAccount })),
      ),
  },
  customer_sale: {
    rowOf: (n) => ({ saleId: id(7000 + (n % 20)), isFixed: false }),
    fields: fc.record({ customerId: fc.constantFrom('one', 'two', 'three'), soldOn: days }),
  },
}

const write = (fields: fc.Arbitrary<object>) =>
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), fields: fc.array(fields, { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constantFrom('change' as const, 'replace' as const), at: fc.nat(9), fields }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9), fields }),
  )

describe(`data that is derived from online tables, on ${dialect}`, () => {
  test('comes to what the rows say after any order of writes, and is rebuilt from nothing', async () => {
    const { database } = world.platform
    await database.tx((db) => plant(db))
    const customer = saleOf({}).customer
    await world.app.sync.writeOnServer({
      changes: Array.from({ length: SALES }, (_, n) =>
        put(sales, saleOf({ id: id(7000 + n), customer: customer && { ...customer, name: `Kund ${n}` } })),
      ),
    })
    await customerMatchJob(world.platform).run(world.platform.now())
    for (const table of new Set(heard().map((one) => one.table))) await tryAnyOrder(table)

    async function tryAnyOrder(table: SQLiteTable): Promise<void> {
      const [keeper, rows] = [keeperOf(table), planted[getTableName(table)]]
      assert(keeper, 'it has a KeptTable')
      assert(rows, `${getTableName(table)} has rows for this test`)
      // Behind the rows of the world: a line of the game is always written last, and its peaks follow the order.
      let last = 1000
      await fc.assert(
        fc.asyncProperty(fc.array(write(rows.fields), { minLength: 1, maxLength: 4 }), async (writes) => {
          for (const one of writes) {
            await database.tx(async (db) => {
              if (one.kind !== 'add') return change(db, keeper, one)
              const added = one.fields.map((fields) => ({ ...rows.rowOf((last += 1)), ...fields }))
              await keeper.addMissing(db, added)
            })
          }
          expect(await countWrong(database, ...keeper.kept)).toBe(0)
        }),
        { numRuns: dialect === 'sqlite' ? 40 : 8 },
      )
      await database.tx(async (db) => {
        await keeper.remove(db, undefined)
        const some = fc.sample(rows.fields, { numRuns: 12, seed: 1 })
        await keeper.addMissing(
          db,
          some.map((fields, n) => ({ ...rows.rowOf(n), ...fields })),
        )
      })
      for (const derived of keeper.kept.flatMap((one) => one.tables ?? [])) {
        expect(await database.db.select().from(derived)).not.toEqual([])
        await database.db.delete(derived)
      }
      expect(await countWrong(database, ...keeper.kept)).toBeGreaterThan(0)
      await checkKept(database, keeper.kept, { mend: true })
      expect(await countWrong(database, ...keeper.kept)).toBe(0)
    }
  })
})

/** Changes one of the stored rows, replaces or removes it. */
async function change(
  db: Db,
  keeper: KeptTable<SQLiteTable>,
  {
    kind,
    at,
    fields,
  }: { readonly kind: 'change' | 'replace' | 'remove'; readonly at: number; readonly fields: object },
): Promise<void> {
  const stored = (await db.select().from(keeper.table)) as Record<string, unknown>[]
  const row = stored[at % Math.max(1, stored.length)]
  if (row === undefined) return
  const column = (keeper.table as unknown as Record<string, SQLiteColumn>)[keeper.key]
  assert(column, 'it has its key')
  const isRow: SQL = eq(column, row[keeper.key])
  if (kind === 'remove') await keeper.remove(db, isRow)
  else if (kind === 'replace') await keeper.replace(db, [{ ...row, ...fields }])
  else await keeper.change(db, isRow, fields)
}

async function plant(db: Db): Promise<void> {
  const edition = { id: 'edition', number: 1, content: content(questions), at: 1, byName: '' }
  await templateEditions.add(db, 'template', edition)
}

function words(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}
