import { describe, expect, test } from 'vitest'
import { syncCommands } from '../../client/app/sync-commands.ts'
import { syncRegistry } from '../../client/app/sync-registry.ts'
import { frozenSchemas, schemaOf, type FrozenSchema } from '../../client/sync/engine/schema-versions.ts'
import { draftKindsIn, faultsOf, inspect, type Clients } from '../../e2e/old-clients/folders.ts'
import { productionFiles, read } from './repository.ts'

const stores = { $outbox: '++seq', sales: 'id, *$scopes' }
const released: FrozenSchema = { version: 1, released: true, stores }
const open: FrozenSchema = { version: 2, released: false, stores }
const sha256 = { 'history.json': 'a', schema: 'b' }

/** One released version, with nothing changed since. */
function clients(change: Partial<Clients> = {}): Clients {
  const manifest = { version: 1, commands: ['sale.submit@1'], drafts: ['sale'], sha256 }
  return {
    frozen: [released],
    inspect: () => ({ manifest, found: sha256 }),
    today: stores,
    commands: ['sale.submit@1'],
    drafts: ['sale'],
    ...change,
  }
}

describe('what phones in the field hold', () => {
  test('is frozen, and was not edited; a version is added where the code has gone on', () => {
    const commands = syncCommands.map(({ name, version }) => `${name}@${version}`)
    const today = schemaOf(syncRegistry)
    const drafts = draftKindsIn(productionFiles.filter((path) => path.startsWith('client/')).map(read))
    expect(drafts).toContain('sale')
    expect(drafts).toContain('time-report')
    expect(faultsOf({ frozen: frozenSchemas, inspect, today, commands, drafts })).toEqual([])
  })
})

describe('the kinds of drafts in the screens', () => {
  test.each([
    ["useDraft<SaleForm>('sale', id, sealedFields)", ['sale']],
    ["useKeptForm({ form, kind: 'answer', id: deviation.id })", ['answer']],
    ["useKeptForm({\n  form,\n  id: `${day}/${report?.revision ?? 0}`,\n  kind: 'checkout',\n})", ['checkout']],
    ["useKeptForm({ form, readKept: (kept) => { return kept }, kind:\n 'goal', id })", ['goal']],
    ["useKeptForm({ form, ...place })\nconst a = useKeptForm({ form, kind: 'own', id })", ['own']],
    ["const kept = { kind: 'none' }", []],
  ])('%s', (source, kinds) => {
    expect(draftKindsIn([source])).toEqual(kinds)
  })
})

describe('the check of the house says what to do', () => {
  test.each<[string, Clients, RegExp]>([
    ['a changed store', clients({ today: { ...stores, sales: 'id' } }), /differs from version 1.* in sales: .*freeze/],
    ['a new store', clients({ today: { ...stores, goals: 'id' } }), /in goals/],
    ['a command nobody froze', clients({ commands: ['sale.submit@2'] }), /Nobody froze sale[.]submit@2/],
    ['a draft nobody froze', clients({ drafts: ['goal'] }), /Nobody froze the draft goal/],
    ['no frozen version at all', clients({ frozen: [] }), /No version .* frozen/],
    ['a folder that is gone', clients({ inspect: () => undefined }), /v1 is gone/],
    ['a version that is missing', clients({ frozen: [open] }), /version 1 is missing/],
    [
      'an open version under a newer one',
      clients({
        frozen: [
          { ...open, version: 1 },
          { ...released, version: 2 },
        ],
      }),
      /version 1 is open, but a newer one follows/,
    ],
  ])('about %s', (_, given, sentence) => {
    expect(faultsOf(given)).toContainEqual(expect.stringMatching(sentence))
  })

  test.each([
    ['a file', { 'history.json': 'edited' }, /history[.]json was edited/],
    ['a file that came later', { 'more.json': 'x' }, /more[.]json was edited/],
    ['the schema', { schema: 'edited' }, /frozen-schemas[.]json: version 1 was edited/],
  ])('about an edited fixture: %s', (_, edited, sentence) => {
    const manifest = { version: 1, commands: ['sale.submit@1'], drafts: ['sale'], sha256 }
    const faults = faultsOf(clients({ inspect: () => ({ manifest, found: { ...sha256, ...edited } }) }))
    expect(faults).toEqual([expect.stringMatching(sentence)])
  })

  test('nothing while the next version is open, and nothing when all is in order', () => {
    const changed = { today: { ...stores, goals: 'id' }, commands: ['goal.set@1'], drafts: ['goal'] }
    expect(faultsOf(clients({ ...changed, frozen: [released, open] }))).toEqual([])
    expect(faultsOf(clients())).toEqual([])
  })
})
