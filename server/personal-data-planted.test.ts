import { describe, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestUser } from './features/account/testing/test-people.ts'
import { employmentTable } from './features/people/user/employment.table.ts'
import { profileTable } from './features/people/profile/profile.table.ts'
import { userTable } from './features/organisation/place/organisation.table.ts'
import { directoryChanges } from './features/people/user/user-change.store.ts'
import { eq } from './platform/database/eq.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { worldOf } from './platform/testing/world-of.ts'
import { findPerson, plantPerson, type Planted, type Shapes } from './resource/testing/marked-person.ts'
import { catalogueOf } from './testing/catalogue.ts'

const NAME = 'Marka Planterad'

const LAW = 'a law keeps it for years (decision 0067)'
const LOG = 'the log of who did what, deleted after 730 days (decision 0057)'
const ORGANISATION = 'the dated organisation, by which pay and figures are computed; the account is blank'
const SYNC = 'the protocol counts by it (S1, S10); it holds no text of theirs'
const DAYS = 'deleted with its file or its event within 30 days'
const PROPERTY = 'things of the company that were handed to them'
const PLANTED = 'a seat is rewritten with its plan; the planted one has none'

/** Ids that stay after an erasure, and why. */
const idsStay = listed({
  [LAW]: [
    'attachment.uploadedById attachment_upload.userId commission_dispute.sellerId commission_entry.sellerId',
    'commission_payout.sellerId commission_rule.scopeId daily_checkout.sellerId deviation.raisedById deviation.sellerId',
    'extra_income.scopeId hourly_pay.sellerId ledger_line.sellerId ledger_tally.sellerId month_pay.sellerId override_rule.coachId',
    'pay_question.personId pay_terms.sellerId payroll_line.personId payroll_month.lockedById payroll_run.createdById',
    'sale.sellerId sale_attachment.namedById sale_credit.ownerId sale_credit.sellerId sale_credit_due.sellerId',
    'sale_earnings.sellerId sale_event.actorId sale_event.sellerId sick_notice.sellerId time_report.sellerId',
  ],
  [LOG]: [
    'activity.actorId activity.impersonatorId activity.subjectId identity_reveal.actorId impersonation.impersonatorId',
    'impersonation.userId',
  ],
  [ORGANISATION]: [
    'budget.sellerId coach_group.coachId employment.userId membership.coachId membership.userId person.id team.leaderId',
    'team_term.leaderId user.email user.id user_profile.id',
  ],
  [SYNC]: ['device.userId inbox.userId scope.id sync_row.id'],
  [DAYS]: ['act_receipt.actorId act_receipt.subjectId effect.payload list_export.ownerId'],
  [PROPERTY]: ['equipment.holderId equipment_handover.receiverId'],
  [PLANTED]: ['sales_plan_seat.sellerId'],
})

const THING = 'names a thing, as somebody typed it'
const COMPANY = 'names a thing of the company, not a person'
const OTHERS = 'the row is about somebody else; the planted one has no id'
const SOLD = 'kept with the sale'

/** Columns in which a name stays after an erasure, and why. The planted rows hold the name without an id. */
const namesStay = listed({
  [LAW]: [
    'commission_dispute.answeredByName commission_dispute.sellerKey commission_dispute.sellerName',
    'commission_entry.approvedByName commission_entry.sellerName commission_payout.sellerKey commission_payout.sellerName',
    'daily_checkout.sellerName deviation.raisedByName deviation.sellerName deviation_key.sellerName ledger_line.byName',
    'ledger_line.sellerName month_pay.changedByName month_pay.sellerName pay_question.answeredByName',
    'pay_question.personName payroll_line.personName payroll_month.approvedByName payroll_month.lockedByName',
    'payroll_rejection.byName payroll_run.approvedByName payroll_run.createdByName sale_credit.sellerName',
    'sale_credit.sharedByName sale_earnings.sellerName sale_event.actorName sale_event.sellerName sale_key.sellerName',
    'sick_notice.sellerName sick_notice_key.sellerName time_report.sellerName time_report_key.sellerName',
  ],
  [SOLD]: ['sale.message sale.sellerName sale_key.customerName sale_line.productName customer.nameKey'],
  [LOG]: ['activity.actorName activity.impersonatorName impersonation.impersonatorName'],
  [OTHERS]: [
    'assistant_board.ownerName assistant_chat.ownerName assistant_stat.ownerName budget.sellerName candidate.directoryName',
    'candidate.firstName candidate.lastName coach_note.sellerName contract_event.byName external_account.loginName',
    'field_alarm.sellerName field_door_block.sellerName game_purchase.userName lead_run.actorName message_delivery.nameKey',
    'message_delivery.recipientName push_subscription.deviceName quality_survey.sellerName seller_transcription.sellerName',
    'announcement_key.senderName announcement_key.title',
  ],
  [DAYS]: ['webhook_delivery.body'],
  [THING]: [
    'assistant_board.title assistant_chat.title assistant_stat.title guide.title list_export.title staff_file.title',
    'quality_survey.title recon_run.fileName scheduled_message.senderName seller_transcription.title',
  ],
  [COMPANY]: [
    'contract.title contract_template.body contract_template.title field_house.areaName game_purchase.rewardName',
    'lead_run.profileName product.categoryName sales_plan.providerName sales_plan.teamName',
  ],
})

const WORK = 'was done at work and is about something else; neither id nor name is left beside it'

/** Rows whose texts stay, by the column that named the person, and why. */
const textsStay = listed({
  [WORK]: [
    'announcement.senderId call_register_import.importedById candidate.recruiterId candidate_note.byId',
    'candidate.addressById candidate.infoById field_door_block.sellerId letter.handedById',
    'coach_group.memberIds coach_note.authorId contact_block.authorId contact_block.liftedById double_sale.decidedById',
    'equipment_handover.byId field_alarm.answeredById field_holding.createdById field_house.sellerIds',
    'game_competition.firstId game_competition.secondId guide.ownerId guide_embed.userIds import_run.actorId',
    'message_delivery.ownerId onboarding_step.startedById order_attempt.byId order_follow_up.holderId',
    'provider_report.byId quality_survey.coachId quality_survey.takenById recon_claim.createdById recon_file.byId',
    'recon_run.appliedById recon_run.createdById recon_run.rolledBackById sales_plan.changedById',
    'sales_plan.changedbyid schedule_run.byId scheduled_message.ownerId second_factor_reset.askedById',
    'seller_transcription.createdById server_alert.acknowledgedBy shared_view.ownerId staff_file_version.uploadedById',
    'team_event.actorId',
  ],
  [ORGANISATION]: [...idsStay].filter((one) => !one.startsWith('user')),
})

const SECRET = 'opens a door, or is of no use to anybody'
const CUSTOMER = 'about a customer, whose rights the file must not touch (decision 0057)'
const NOT_THEIRS = 'about somebody else or the company'
const COUNTED = 'counted from rows that are in the copy'
const SHOWN = 'stored with a shape of its own; the copy shows what it means'

/** What the own copy leaves out, and why: by the column that names the person, or by that and the column of the text. */
const notInCopy = listed({
  [SECRET]: [
    'account_link.userId>tokenHash email_change.userId>tokenHash passkey.userId>publicKey',
    'private_profile.userId>lastFourHash push_subscription.userId>auth push_subscription.userId>endpoint',
    'push_subscription.userId>p256dh recovery_code.userId sign_in_ticket.userId totp.userId device.userId>epoch',
    'equipment_handover.receiverId>sealed candidate.userId>idHash',
  ],
  [CUSTOMER]: [
    'sale.sellerId>acceptDocument sale.sellerId>attributes sale.sellerId>checklist sale.sellerId>customer',
    'sale.sellerId>message sale.sellerId>offer sale.sellerId>signedHash sale.sellerId>statusComment sale_event.sellerId',
    'attachment.uploadedById attachment_upload.userId sale_attachment.namedById inbox.userId quality_survey.sellerId>answers',
  ],
  [NOT_THEIRS]: [
    'act_receipt.actorId act_receipt.subjectId activity.actorId activity.impersonatorId call_register_import.importedById candidate.recruiterId coach_group.coachId',
    'candidate.addressById candidate.infoById letter.handedById',
    'candidate.userId>recruiterName candidate.userId>problem candidate.userId>endedFrom candidate.userId>spaceUrl',
    'candidate.userId>spaceCreatedDay coach_group.memberIds coach_note.authorId commission_rule.scopeId',
    'contact_block.authorId contact_block.liftedById deviation.raisedById deviation.sellerId>raisedByName',
    'double_sale.decidedById equipment_handover.byId equipment_handover.receiverId>byName extra_income.scopeId',
    'field_alarm.answeredById field_holding.createdById field_house.sellerIds game_competition.firstId',
    'game_competition.secondId guide.ownerId guide_embed.userIds identity_reveal.actorId impersonation.impersonatorId',
    'impersonation.userId import_run.actorId>outcome membership.coachId message_delivery.ownerId',
    'message_template.ownerId>changedByName',
    'onboarding_step.startedById order_attempt.byId override_rule.coachId payroll_month.lockedById',
    'payroll_run.createdById provider_report.byId quality_survey.coachId quality_survey.sellerId>annulReason',
    'quality_survey.sellerId>annulledByName quality_survey.sellerId>answeredByName quality_survey.sellerId>takenByName',
    'quality_survey.takenById recon_claim.createdById recon_file.byId recon_run.appliedById recon_run.createdById',
    'recon_run.rolledBackById sale_credit.ownerId sale_event.actorId sales_plan.changedById schedule_run.byId',
    'scheduled_message.ownerId>audience second_factor_reset.askedById second_factor_reset.userId>askedByName',
    'seller_transcription.createdById seller_transcription.sellerId>noteByName server_alert.acknowledgedBy',
    'staff_file_version.uploadedById team.leaderId team_event.actorId team_term.leaderId',
    'activity.subjectId>impersonatorName activity.subjectId>hash activity.subjectId>kind',
  ],
  [COUNTED]: ['ledger_tally.sellerId quality_score_month.sellerId'],
  [SHOWN]: ['external_account.userId sales_plan_seat.sellerId'],
})

function listed(reasons: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> {
  return new Set(Object.values(reasons).flatMap((lines) => lines.flatMap((line) => line.split(' '))))
}

const beyond = (found: ReadonlySet<string>, stays: ReadonlySet<string>) => [...found].filter((one) => !stays.has(one))

/** What the features must be able to read. */
const shapesOf = ({ secrets }: TestPlatform): Shapes => ({
  'activity.kind': () => 'users',
  'announcement.audience': () => ({ everyone: true, personIds: [], teamIds: [], roles: [] }),
  'candidate.sealed': () => null,
  'candidate_note.sealedText': (text) => secrets.seal(text),
  'external_account.password': (text) => secrets.seal(text),
  'field_house.doors': () => [],
  'field_house.place': () => null,
  'notification.type': () => 'message',
  'private_profile.bankAccount': () =>
    secrets.seal(JSON.stringify({ clearingNumber: '6000', accountNumber: '806967498' })),
  'private_profile.details': (text) =>
    secrets.seal(JSON.stringify({ iceName: text, iceNumber: '070-1', iceType: 'partner', specialDiet: '' })),
  'seller_transcription.sealedNote': (text) => secrets.seal(text),
  'seller_transcription.sealedText': (text) => secrets.seal(text),
  'game_line.day': () => '2026-11-01',
  'sales_plan.day': () => '2026-11-01',
  'sales_plan.location': () => 'none',
  'sales_plan.overnight': () => 'no',
  'sales_plan.sellers': (text, { id }) => [{ id, name: text, isOut: false, outReason: null }],
  'sales_plan.state': () => 'published',
})

const languagesWithout = (part: string): string[] =>
  ['sv', 'en', 'fi'].flatMap((language) => {
    return part in (catalogueOf(language, 'erasure')['parts'] ?? {}) ? [] : [`${language}: ${part}`]
  })

let platform: TestPlatform
let app: App
let person: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  person = await addTestUser(platform, 'seller', await addTestPlace(platform))
  const { db } = platform.database
  await db.update(userTable).set({ name: NAME, shortName: 'Marka' }).where(eq(userTable.id, person.id))
  await app.sync.writeOnServer({ changes: await directoryChanges(db, person.id) })
  return platform
})

const plant = (...not: readonly string[]): Promise<readonly Planted[]> =>
  plantPerson(
    platform.database.db,
    { id: person.id, name: NAME },
    {
      newId: platform.newId,
      shapes: shapesOf(platform),
      not: new Set([
        'user',
        'user_profile',
        'person',
        'employment',
        'audit_head',
        'sync_meta',
        'meta',
        'sync_row',
        ...not,
      ]),
    },
  )

describe('a mark in every text of the schema', () => {
  test('is found nowhere after an erasure, but where a law or a decision keeps it', async () => {
    const { db } = platform.database
    const admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
    await admin.send('POST', `/api/v1/users/${person.id}/end`, { body: { reason: 'resigned' } })
    await db.update(employmentTable).set({ firstPhone: '+46701234567' }).where(eq(employmentTable.userId, person.id))
    await db.update(profileTable).set({ favouriteCake: '[user_profile.favouriteCake id]' })
    await plant()
    const plan = (await (await admin.get(`/api/v1/users/${person.id}/erasure`)).json()) as { parts: { name: string }[] }
    expect(plan.parts.flatMap(({ name }) => languagesWithout(name))).toEqual([])
    const answer = await admin.send('POST', `/api/v1/users/${person.id}/erasure`, {
      body: { reason: 'Begäran från personen' },
    })
    expect(answer.status).toBe(200)
    const { ids, names, texts } = await findPerson(db, { id: person.id, name: NAME })
    expect(beyond(ids, idsStay)).toEqual([])
    expect(beyond(names, namesStay)).toEqual([])
    expect(beyond(texts, textsStay)).toEqual([])
    expect(await db.select().from(employmentTable).where(eq(employmentTable.userId, person.id))).toMatchObject([
      { firstPhone: null },
    ])
  })

  test('is found in the own copy, but where it opens a door or is about somebody else', async () => {
    const planted = await plant('user_role', 'user_grant', 'session')
    const answer = await testClient(app.http, person.cookie).get('/api/v1/profile/data')
    expect(answer.status).toBe(200)
    const copy = await answer.text()
    const missing = planted.flatMap(({ name, by, marks }) =>
      by === null
        ? []
        : Object.entries(marks).flatMap(([key, mark]) =>
            copy.includes(mark) || notInCopy.has(`${name}.${by}`) ? [] : [`${name}.${by}>${key}`],
          ),
    )
    expect(missing.filter((one) => !notInCopy.has(one))).toEqual([])
  })
})
