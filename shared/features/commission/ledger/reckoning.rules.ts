import type { Earning } from '../earning/earning.rules.ts'
import { percentOf, type LineEarning } from '../rate/commission.rules.ts'
import { portionsOf, WHOLE_SALE } from '../split/sale-credit.rules.ts'
import { GOODS_OF_A_RECKONING, type ReckonedGoods, type Reckoning } from './reckoning.schema.ts'

/**
 * How an earning is reckoned, as its ledger line keeps it. Null where rates do not say it: payroll has counted it before,
 * or it is a correction that somebody decided.
 */
export function reckoningOf({
  party,
  share,
  lines,
  entries,
  isSupplement,
  amountOre,
  payout,
}: Earning): Reckoning | null {
  if (payout !== null || lines.length > GOODS_OF_A_RECKONING) return null
  const goods = lines.map(goodsOf)
  if (share === null) return isSupplement ? null : { goods }
  const portionOre = portionsOf(share.wholeOre, share.shares).get(party.sellerId) ?? 0
  const correctedOre = entries.reduce((sum, one) => sum + one.amountOre, 0)
  const paidOre = portionOre - (amountOre - correctedOre)
  const isFrozen = lines.reduce((sum, line) => sum + line.amountOre, 0) !== share.wholeOre
  return {
    goods: isFrozen ? [] : goods,
    share: {
      basisPoints: share.basisPoints,
      ...(portionOre > roundedDown(share.wholeOre, share.basisPoints) ? { isRoundedUp: true } : {}),
      ...(isFrozen ? { frozenOre: share.wholeOre } : {}),
    },
    ...(paidOre === 0 ? {} : { paidOre }),
  }
}

/** What one product earned, in öre or cents. */
export const oreOfGoods = ({ basis, quantity, perUnitOre = 0, basisPoints = 0, valueOre = 0 }: ReckonedGoods): number =>
  basis === 'percent_of_value' ? percentOf(valueOre, basisPoints) : perUnitOre * quantity

/** What the whole sale earned, whoever shares it, in öre or cents. */
export const wholeOreOf = ({ goods, share }: Reckoning): number =>
  share?.frozenOre ?? goods.reduce((sum, one) => sum + oreOfGoods(one), 0)

/** What a person has to get by a reckoning, in öre or cents, without what payroll already had. */
export function dueOreOf(reckoning: Reckoning): number {
  const { share, paidOre = 0 } = reckoning
  const wholeOre = wholeOreOf(reckoning)
  if (share === undefined) return wholeOre - paidOre
  return roundedDown(wholeOre, share.basisPoints) + (share.isRoundedUp ? 1 : 0) - paidOre
}

/** The amount of the line that keeps a reckoning, with its sign. */
export const lineOreOf = (reckoning: Reckoning): number => dueOreOf(reckoning) - (reckoning.stoodOre ?? 0)

/** Whether two lines were reckoned the same way, whatever stood in their accounts before. */
export const isSameReckoning = (one: Reckoning, other: Reckoning): boolean => wordingOf(one) === wordingOf(other)

const wordingOf = ({ goods, share, paidOre }: Reckoning): string =>
  JSON.stringify([
    goods.map((one) => fields.map((field) => one[field] ?? null)),
    [share?.basisPoints, share?.isRoundedUp, share?.frozenOre, paidOre].map((value) => value ?? null),
  ])

const fields = [
  'productId',
  'productName',
  'quantity',
  'basis',
  'perUnitOre',
  'basisPoints',
  'valueOre',
  'step',
  'scope',
  'scopeId',
  'validFrom',
] as const satisfies readonly (keyof ReckonedGoods)[]

const roundedDown = (wholeOre: number, basisPoints: number): number => Math.floor((wholeOre * basisPoints) / WHOLE_SALE)

function goodsOf(line: LineEarning): ReckonedGoods {
  const { productId, productName, quantity, basis, perUnitOre, basisPoints, step, validFrom, scope } = line
  return {
    productId,
    productName,
    quantity,
    basis,
    ...(perUnitOre === null ? {} : { perUnitOre }),
    ...(basisPoints === null ? {} : { basisPoints, valueOre: line.valueOre ?? 0 }),
    ...(step === null ? {} : { step }),
    ...(scope ? { scope } : {}),
    ...(line.scopeId === undefined ? {} : { scopeId: line.scopeId }),
    ...(validFrom === null ? {} : { validFrom }),
  }
}
