import { describe, expect, test } from 'vitest'
import { isOwnRefusal } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import {
  withdrawFromPayroll,
  withdrawPayment,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { checkPayoutQuestions, payoutQuestions } from '../payout.kept.ts'
import { fillAll } from '../../../kept/kept.jobs.ts'
import { commissionPayoutTable } from '../../commission/commission.table.ts'
import {
  approve,
  approveClaim,
  balances,
  check,
  claimOf,
  get,
  give,
  idOf,
  nothingWrong,
  shareWorldOf,
  pass,
  pay,
  payouts,
  propose,
  refuseClaim,
  reasons,
  regret,
  take,
  theWorld,
  toldTo,
  WHOLE,
} from '../testing/share-world.ts'
import { eq } from '../../../platform/database/eq.ts'

shareWorldOf(async () => {
  await approve()
  await pass(15)
  await take('elin', WHOLE)
  await pay('elin')
  await regret()
})

const paidOnly = { 'commission paid': 250.01 }
const clawedBack = { 'commission paid': 250.01, 'clawback paid': -250.01, 'clawback reversed': 250.01 }

describe(`a claim for money back, on ${dialect} [product 5.7]`, () => {
  test('moves nothing until somebody else than its proposer has approved it', async () => {
    expect(await propose('elin', 'consent')).toEqual(['applied'])
    expect(await balances('elin')).toEqual(paidOnly)
    expect(await payouts('elin')).toHaveLength(1)
    expect(await approveClaim('finance', 'elin')).toBe('commission.clawback-own')
    expect(await balances('elin')).toEqual(paidOnly)
    expect(await approveClaim('payer', 'elin')).toBe('applied')
    const [paid, back] = await payouts('elin')
    expect(back).toMatchObject({
      amountOre: -WHOLE,
      status: 'in_payroll',
      reversesId: paid?.id,
      clawback: 'consent',
      consentDocument: 'Avtal 4',
    })
    expect(back?.history.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['clawback_proposed', idOf('finance')],
      ['reversed', idOf('payer')],
    ])
    expect(await balances('elin')).toEqual(clawedBack)
    expect(await check()).toEqual(nothingWrong)
  })

  test('is made once, and approved once, also by two people at the same time', async () => {
    await propose('elin', 'consent')
    expect(await propose('elin', 'consent', 'payer')).toEqual(['commission.clawback-waits'])
    expect(await propose('elin', 'company_cost', 'payer')).toEqual(['commission.clawback-waits'])
    const both = await Promise.all([approveClaim('payer', 'elin'), approveClaim('payer', 'elin')])
    expect(both.toSorted()).toEqual(['applied', 'commission.clawback-settled'])
    expect(await approveClaim('payer', 'elin')).toBe('commission.clawback-settled')
    expect(await refuseClaim('payer', 'elin')).toBe('commission.clawback-settled')
    expect(await payouts('elin')).toHaveLength(2)
    expect(await balances('elin')).toEqual(clawedBack)
    expect(await check()).toEqual(nothingWrong)
  })

  test('is approved or refused, whichever comes first', async () => {
    await propose('elin', 'consent')
    const both = await Promise.all([approveClaim('payer', 'elin'), refuseClaim('finance', 'elin')])
    expect(both.toSorted()).toEqual(['applied', 'commission.clawback-settled'])
    expect(await payouts('elin')).toHaveLength(both[0] === 'applied' ? 2 : 1)
    expect(await check()).toEqual(nothingWrong)
  })

  test('is refused with a reason, and then what to do is open again', async () => {
    await propose('elin', 'consent')
    const old = await claimOf('elin')
    expect(await refuseClaim('payer', 'elin', ' ')).toBe('commission.reason-required')
    expect(await refuseClaim('payer', 'elin')).toBe('applied')
    expect((await payouts('elin'))[0]?.history.at(-1)).toMatchObject({
      kind: 'clawback_refused',
      comment: 'Inget medgivande',
      actorId: idOf('payer'),
    })
    expect(await balances('elin')).toEqual(paidOnly)
    expect(await propose('elin', 'consent', 'payer')).toEqual(['applied'])
    expect((await claimOf('elin')).claimId).not.toBe(old.claimId)
    expect(await approveClaim('payer', 'elin')).toBe('commission.clawback-own')
    expect(await approveClaim('finance', 'elin')).toBe('applied')
    expect(await check()).toEqual(nothingWrong)
  })

  test('keeps the payment it is about, and lets the company bear it only once it is refused', async () => {
    await propose('elin', 'consent')
    const { payoutId } = await claimOf('elin')
    expect(await give('payer', withdrawPayment, { payoutId, reason: 'Fel' })).toBe('commission.clawback-waits')
    await refuseClaim('finance', 'elin')
    expect(await propose('elin', 'company_cost')).toEqual(['applied'])
    expect(await check()).toEqual(nothingWrong)
  })

  test('is neither approved nor refused by whose pay it is, nor by who may not pay', async () => {
    const { db } = theWorld().platform.database
    const grant = { userId: idOf('elin'), permission: 'update commissions', extent: 'company', inverted: false }
    await db.insert(userGrantTable).values([grant])
    await propose('elin', 'consent')
    expect(await approveClaim('elin', 'elin')).toBe('commission.clawback-own')
    expect(await refuseClaim('elin', 'elin')).toBe('commission.own')
    expect(await approveClaim('office', 'elin')).toBe('access.forbidden')
    expect(await refuseClaim('kalle', 'elin')).toBe('access.forbidden')
  })

  test('is told to who may approve it, a refusal to who proposed it, and nothing of both to the seller', async () => {
    await propose('elin', 'consent')
    expect([await toldTo('payer'), await toldTo('finance')]).toEqual([['Delad'], []])
    await refuseClaim('payer', 'elin')
    expect(await toldTo('finance')).toEqual(['Inget medgivande'])
    const heard = await toldTo('elin')
    expect(heard).not.toContain('commissionReversed')
    await propose('elin', 'consent')
    await approveClaim('payer', 'elin')
    expect((await toldTo('elin')).toSorted()).toEqual([...heard, 'commissionReversed'].toSorted())
  })

  test('is told apart where its proposer takes it back', async () => {
    const words = async () => {
      const [paid] = await payouts('elin')
      return paid?.history.flatMap((entry) => (entry.kind === 'clawback_refused' ? [isOwnRefusal(paid, entry)] : []))
    }
    await propose('elin', 'consent')
    await refuseClaim('finance', 'elin')
    await propose('elin', 'consent')
    await refuseClaim('payer', 'elin')
    expect(await words()).toEqual([true, false])
  })

  test('is taken out of payroll again, and the seller hears that nothing is deducted', async () => {
    await propose('elin', 'consent')
    await approveClaim('payer', 'elin')
    const before = await toldTo('elin')
    const [, back] = await payouts('elin')
    expect(await give('finance', withdrawFromPayroll, { payoutId: back?.id ?? '', reason: 'Fel' })).toBe('applied')
    expect(await balances('elin')).toEqual(paidOnly)
    expect((await toldTo('elin')).toSorted()).toEqual([...before, 'deductionWithdrawn'].toSorted())
    expect((await reasons()).slice(-2)).toEqual(['clawed_back', 'clawback_withdrawn'])
    expect(await check()).toEqual(nothingWrong)
  })

  test('is for the amount that was proposed', async () => {
    await propose('elin', 'consent')
    const { db } = theWorld().platform.database
    const { payoutId } = await claimOf('elin')
    const [payout] = await payouts('elin')
    expect(payout?.history.at(-1)?.claim?.amountOre).toBe(WHOLE)
    await db
      .update(commissionPayoutTable)
      .set({ amountOre: WHOLE - 1 })
      .where(eq(commissionPayoutTable.id, payoutId))
    expect(await approveClaim('payer', 'elin')).toBe('commission.clawback-changed')
  })
})

describe(`the list of lines of pay, on ${dialect} [decision 0097]`, () => {
  const inList = async (question: string) => {
    const { rows } = await get('payer', `/api/v1/lists/commission-payouts?filter[question]=${question}`)
    return (rows as readonly { question: string }[]).map((row) => row.question)
  }
  const views = async () => {
    const counted = (await get('payer', '/api/v1/lists/commission-payouts/counts'))['views']
    const { question, claimed } = counted as Record<string, { n: number }>
    return [question?.n, claimed?.n]
  }

  test('tells what nobody has decided about from a claim that waits for approval', async () => {
    expect([await inList('open'), await inList('claimed'), await views()]).toEqual([['open'], [], [1, 0]])
    await propose('elin', 'consent')
    expect([await inList('open'), await inList('claimed'), await views()]).toEqual([[], ['claimed'], [0, 1]])
    await refuseClaim('payer', 'elin')
    expect([await inList('open'), await inList('claimed')]).toEqual([['open'], []])
    await propose('elin', 'consent')
    await approveClaim('payer', 'elin')
    expect([await inList('open'), await inList('claimed'), await views()]).toEqual([[], [], [0, 0]])
    expect(await inList('anything')).toEqual([])
    expect(await check()).toEqual(nothingWrong)
  })

  test('is checked against the rows, and mended', async () => {
    await propose('elin', 'consent')
    const { platform } = theWorld()
    await platform.database.db.update(commissionPayoutTable).set({ asks: 1 })
    expect(await check()).toEqual({ ...nothingWrong, questions: 1 })
    expect(await checkPayoutQuestions(platform, { mend: true })).toBe(1)
    expect([await check(), await inList('claimed')]).toEqual([nothingWrong, ['claimed']])
  })

  test('finds claims that were made before it told them apart', async () => {
    await propose('elin', 'consent')
    const { platform } = theWorld()
    await platform.database.db.update(commissionPayoutTable).set({ asks: 1 })
    await fillAll(platform, payoutQuestions.filling)
    expect([await inList('open'), await inList('claimed')]).toEqual([[], ['claimed']])
  })
})

describe('where nobody else may pay', () => {
  test('one person is enough, and the history says so', async () => {
    const { db } = theWorld().platform.database
    const inverted = { userId: idOf('payer'), permission: 'update commissions', extent: 'company', inverted: true }
    await db.insert(userGrantTable).values([inverted])
    await propose('elin', 'consent')
    expect(await approveClaim('payer', 'elin')).toBe('access.forbidden')
    expect(await approveClaim('finance', 'elin')).toBe('applied')
    const [paid, back] = await payouts('elin')
    expect(paid?.history.at(-1)).toMatchObject({ kind: 'clawback_approved', isAlone: true })
    expect(back?.history.at(-1)).toMatchObject({ kind: 'reversed', isAlone: true })
  })
})
