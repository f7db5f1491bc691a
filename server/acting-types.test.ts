import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSecret } from '../shared/kernel/secret.ts'
import { createApp, type App } from './app.ts'
import { isMaskedField, maskerOf } from './platform/http/acting-answers.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { plainNumber } from './testing/plain-numbers.ts'

// Money and secrets are masked by the schema of an answer while somebody acts in another's name.

let platform: TestPlatform
let app: App

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
})
afterAll(() => platform.database.close())

describe('money by its type [security 13]', () => {
  test('every number of an answer is marked as money, or known as a number that is none', async () => {
    const unknown = (await answerSchemas()).flatMap(([place, schema]) =>
      numbersOf(schema, '').flatMap((name) => (plainNumber.test(name) ? [] : [`${place} ${name}`])),
    )
    expect(unknown).toEqual([])
  })
})

describe('secrets by their type [security 13]', () => {
  test('every text of an answer that may hold a secret is marked, or known as one that holds none', async () => {
    const unknown = (await answerSchemas()).flatMap(([place, schema]) =>
      textsOf(schema, '').flatMap((name) => {
        const isKnown = !maybeSecret.test(name) || plainTexts.test(name) || plainPlaces.has(`${place}${name}`)
        return isKnown ? [] : [`${place}${name}`]
      }),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  test('a marked text shows dots, and a link that opens something without a sign-in is hidden in any text', () => {
    const secret = 'k3JH2mZq8d0PpWv5sT1xYbN4'
    const schema = z.object({ text: z.nullable(asSecret(z.string())), note: z.string(), place: z.string() })
    const link = `https://rond.example/survey#${secret}`
    const answer = { text: `Svara: ${link}`, note: `Kunden fick ${link} i går`, place: '#12 Storgatan' }
    const masked = maskerOf(schema)(answer, () => undefined)
    expect(masked).toEqual({
      text: '•••',
      note: 'Kunden fick https://rond.example/survey••• i går',
      place: '#12 Storgatan',
    })
    expect(maskerOf(schema)({ ...answer, text: null }, () => undefined)).toMatchObject({ text: null })
  })
})

/** Names of texts that may be, or hold, what opens something. */
const maybeSecret =
  /(?:^|[.a-z])(?:text|body|words|link|url|uri|token|secret|ticket|password|pin|code|lastFour|digits)$/iu

/** Codes of failures, reasons, places and pay. None of them is a secret. */
const plainTexts = /(?:postalCode|reasonCode|failures[.]code|[pP]rocountorCode|vismaCode|paxmlCode)$/u
/** What people write to each other, addresses within the product, and a space that asks for a sign-in of its own. */
const plainPlaces: ReadonlySet<string> = new Set([
  'getFirstDay.firstDay.spaceUrl',
  'getCandidate.candidate.spaceUrl',
  'candidates.spaceUrl',
  'getCandidate.notes.text',
  'getSurvey.answers.text',
  'getReasonStatistics.reasons.detail.code',
  'getStaffFiles.files.text',
  'getMessageText.text',
  'messageTemplates.get.form.content.sv.body',
  'messageTemplates.get.form.content.en.body',
  'messageTemplates.get.form.content.fi.body',
  'messageTemplates.edition.content.sv.body',
  'messageTemplates.edition.content.en.body',
  'messageTemplates.edition.content.fi.body',
  'contract-templates.body',
  'getReading.questions.text',
  'getAreaMap.tiles.url',
  'getStreetCoverage.tiles.url',
  'getCoachNotes.notes.text',
  'getTeamDashboards.teams.sellers.note.text',
  'salesMapReport.areas.code',
  'controllingMaps.get.form.content.products.code',
  'controllingMaps.edition.content.products.code',
  'getRun.notes.setAside.text',
  'controlling-runs.notes.setAside.text',
  'commission-disputes.text',
  'commissionDisputes.text',
  'webhook-deliveries.body',
  'product-categories.code',
  'sale-reasons.code',
  'paycodes.code',
  'deviations.text',
  'deviations.answerText',
  'notifications.words',
  'notifications.link',
  'announcements.link',
])

/** The schemas of all data that an impersonating person can read: answers, list rows and collection rows. */
async function answerSchemas(): Promise<readonly (readonly [string, z.core.$ZodType])[]> {
  const shared = join(import.meta.dirname, '../shared')
  const files = globSync('**/*.api.ts', { cwd: shared })
  const exported = await Promise.all(
    files.map(async (file) => Object.entries((await import(join(shared, file))) as object)),
  )
  // The calls of a resource with editions are one value, and a report holds its call.
  const calls = exported
    .flat()
    .flatMap(([name, one]: [string, unknown]): [string, unknown][] =>
      typeof one === 'object' && one !== null && 'publishFailures' in one
        ? Object.entries(one).map(([part, call]): [string, unknown] => [`${name}.${part}`, call])
        : [[name, typeof one === 'object' && one !== null && 'ask' in one ? one.ask : one]],
    )
  const answers = calls.flatMap(([name, one]): [string, z.core.$ZodType][] => {
    const isOpen = typeof one === 'object' && one !== null && 'whileActing' in one && one.whileActing !== false
    return isOpen && 'output' in one ? [[name, one.output as z.core.$ZodType]] : []
  })
  const rows = app.lists.map(({ contract }): [string, z.core.$ZodType] => [contract.name, contract.row])
  const synced = [...app.sync.registry.collections.values()].map(({ name, schema }): [string, z.core.$ZodType] => [
    name,
    schema,
  ])
  return [...answers, ...rows, ...synced]
}

/** The names of all texts that are not marked as secrets. */
function textsOf(schema: z.core.$ZodType, name: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return isMaskedField(z.object({ field: schema as z.ZodMiniType }), 'field') ? [] : [name]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, field]) => textsOf(field, `${name}.${key}`))
  if (def.type === 'array') return textsOf(def.element, name)
  if (def.type === 'record') return textsOf(def.valueType, name)
  if (def.type === 'union') return def.options.flatMap((option) => textsOf(option, name))
  return 'innerType' in def ? textsOf(def.innerType, name) : []
}

/** The names of all numbers that are not marked. */
function numbersOf(schema: z.core.$ZodType, name: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'number') return isMaskedField(z.object({ field: schema as z.ZodMiniType }), 'field') ? [] : [name]
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, field]) => numbersOf(field, key))
  if (def.type === 'array') return numbersOf(def.element, name)
  if (def.type === 'record') return numbersOf(def.valueType, name)
  if (def.type === 'union') return def.options.flatMap((option) => numbersOf(option, name))
  return 'innerType' in def ? numbersOf(def.innerType, name) : []
}
