import { describe, expect, test } from 'vitest'
import { providerScreens } from '../features/catalog/provider.queries.tsx'
import { extraIncomeScreens } from '../features/finance/extra-income/extra-income.queries.tsx'
import { scheduleScreens } from '../features/messaging/schedule/schedule.queries.tsx'
import { deviceScreens } from '../features/operations/device/device.queries.tsx'
import { teamScreens } from '../features/organisation/team/team.queries.tsx'
import { userScreens } from '../features/people/user/user.queries.tsx'
import { gameBadgeScreens } from '../features/sales-flow/admin/game-badge.queries.tsx'
import { gameLevelScreens } from '../features/sales-flow/admin/game-level.queries.tsx'
import { gameRewardScreens } from '../features/sales-flow/admin/game-reward.queries.tsx'

interface Screens {
  readonly list: {
    readonly columns: readonly { readonly field?: string | undefined; readonly id?: string | undefined }[]
  }
  readonly empty: object
}

const columnsOf = ({ list }: Screens) => list.columns.map(({ field, id }) => field ?? id)
const fieldsOf = ({ empty }: Screens) => Object.keys(empty)

describe('an entity has the fields of the specification [spec 3]', () => {
  test('a device shows manufacturer, model, serial number, free storage, enrollment, last sync and owner', () => {
    const fields = ['manufacturer', 'model', 'serialNumber', 'freeBytes', 'enrolledOn', 'lastSyncAt', 'holderName']
    expect(columnsOf(deviceScreens)).toEqual(expect.arrayContaining(fields))
  })

  test('a user belongs to a team, whose provider is the team provider', () => {
    expect(columnsOf(teamScreens)).toContain('providerName')
    expect(fieldsOf(teamScreens)).toContain('providerId')
    expect(fieldsOf(userScreens)).toContain('teamProviderId')
  })

  test('a provider has a type and may require an external order number', () => {
    expect(fieldsOf(providerScreens)).toEqual(expect.arrayContaining(['type', 'requireExternalOrderNumber']))
  })

  test('a reward has a price in Key Coins, stock and variants', () => {
    expect(fieldsOf(gameRewardScreens)).toEqual(expect.arrayContaining(['priceCoins', 'stock', 'variants']))
  })

  test('a badge has rules, and a level required XP and benefits', () => {
    expect(fieldsOf(gameBadgeScreens)).toContain('tree')
    expect(fieldsOf(gameLevelScreens)).toEqual(expect.arrayContaining(['requiredXp', 'benefits']))
  })

  test('a scheduled message has name, recurrence, type, template, sender, subject, data, recipients and a status', () => {
    const fields = ['name', 'recurrence', 'type', 'templateId', 'senderId', 'subject', 'data', 'audience', 'status']
    expect(fieldsOf(scheduleScreens)).toEqual(expect.arrayContaining(fields))
  })

  test('extra income has an amount and a description', () => {
    expect(fieldsOf(extraIncomeScreens)).toEqual(expect.arrayContaining(['amountOre', 'description']))
  })
})
