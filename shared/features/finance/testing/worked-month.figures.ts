import type { WorkedSeller } from './worked-month.table.ts'

/**
 * The worked month by hand, seller by seller. All amounts are öre; `_` stands where the decimal point of kronor does.
 *
 *   income     = energy × 3,000 + fibre × 5,000 (approved orders, by the part) + extra income
 *   commission = energy × 250 + fibre × 400;  cost = energy × 35 + fibre × 100, those of withdrawn orders as well
 *   pay        = hours × 150;  contribution = 31.42 % of pay;  per diem = full days × 290 + half days × 145
 *   TB = income − (commission + cost + pay + contribution + per diem);  TG = TB / income
 *   productivity = income / hours;  TB/h = TB / hours;  FTE = hours / (8 × 21);  hourly = (pay + commission) / hours
 *
 * Extra income: 6,000 of the office by order value, first among teams (37,000 and 65,500 of 102,500: 2,165.85 and 3,834.15),
 * then within each; 3,000 of the north by its 528 hours; 1,000 of the fifth seller; 5,000 of the company, shared out by none.
 */
export type Eight = readonly (number | null)[]

const DAYS_112 = 16_800_00 + 5_278_56

export const bySeller: Readonly<Partial<Record<WorkedSeller, Eight>>> = {
  // 14 energy: 42,000 + 409.75 (7,000 of 37,000). 3,500 + 490 + two full days of 290.
  s1: [42_409_75, 3_500_00 + 490_00 + DAYS_112 + 580_00, 15_761_19, 37.16, 378_66, 140_72, 0.667, 181_25],
  // 10 orders that nobody has approved yet: 585.36 (10,000 of 37,000).
  s2: [585_36, DAYS_112, -21_493_20, -3671.79, 5_23, -191_90, 0.667, 150_00],
  // 4.75 energy: 14,250 + 556.10 (9,500 of 37,000). 1,187.50 + 166.25.
  s3: [14_806_10, 1_187_50 + 166_25 + DAYS_112, -8_626_21, -58.26, 132_20, -77_02, 0.667, 160_60],
  // 4 fibre and two that were withdrawn: 20,000 + 234.15 (4,000 of 37,000) + 1,000. 1,600 + six times 100.
  s5: [21_234_15, 1_600_00 + 600_00 + DAYS_112, -3_044_41, -14.34, 189_59, -27_18, 0.667, 164_29],
  // One energy in each team: 6,000 + 321.95 (5,500 of 37,000) + 292.68 (5,000 of 65,500) + 454.55 (80 of 528 hours).
  s6: [7_069_18, 500_00 + 70_00 + DAYS_112, -15_579_38, -220.38, 63_12, -139_10, 0.667, 154_46],
  // 58.54 (1,000 of 37,000); 104 hours: 15,600 + 4,901.52. The order in euro is in the block of euro.
  s7: [58_54, 15_600_00 + 4_901_52, -20_442_98, -34921.39, 56, -196_57, 0.619, 150_00],
  // 2 energy: 6,000 + 1,170.73 (20,000 of 65,500) + 636.37 (112 of 528 hours).
  s8: [7_807_10, 500_00 + 70_00 + DAYS_112, -14_841_46, -190.1, 69_71, -132_51, 0.667, 154_46],
  // A quarter of the third seller's order: 750 + 1,200 (20,500 of 65,500) + 636.36. 62.50 + 8.75.
  s9: [2_586_36, 62_50 + 8_75 + DAYS_112, -19_563_45, -756.41, 23_09, -174_67, 0.667, 150_56],
  // 1 fibre: 5,000 + 585.37 (10,000 of 65,500) + 636.36.
  s10: [6_221_73, 400_00 + 100_00 + DAYS_112, -16_356_83, -262.9, 55_55, -146_04, 0.667, 153_57],
  // 585.37 + 636.36; half a day of 145.
  s11: [1_221_73, DAYS_112 + 145_00, -21_001_83, -1719.02, 10_91, -187_52, 0.667, 150_00],
}

/** 19.75 energy and 4 fibre: 79,250 + 2,165.85 + 1,000. 584 hours. */
export const south: Eight = [82_415_85, 123_532_67, -41_116_82, -49.89, 141_12, -70_41, 3.476, 161_19]
/** 3.25 energy and 1 fibre: 14,750 + 3,834.15 + 3,000. 528 hours. */
export const north: Eight = [21_584_15, 105_655_89, -84_071_74, -389.51, 40_88, -159_23, 3.143, 152_30]
/** The company's own 5,000, which is not shared out. */
export const unshared: Eight = [5_000_00, 0, 5_000_00, 100, null, null, 0, null]
/** 23 energy and 5 fibre: 94,000 + 15,000. 1,112 hours. */
export const all: Eight = [109_000_00, 229_188_56, -120_188_56, -110.26, 98_02, -108_08, 6.619, 156_97]

/** By the formulas of before: no extra income, no contribution, no per diem. Income, variable costs, TB. */
export const legacy = {
  s1: [42_000_00, 3_500_00 + 490_00 + 16_800_00, 21_210_00],
  s3: [14_250_00, 1_187_50 + 166_25 + 16_800_00, -3_903_75],
  s9: [750_00, 62_50 + 8_75 + 16_800_00, -16_121_25],
  all: [94_000_00, 7_750_00 + 1_505_00 + 166_800_00, -82_055_00],
} as const

/** Income, variable costs, TB, hours: 69,000 + 1,287.80 + 2,663.42 and 25,000 + 878.05 + 1,170.73. Hours belong to none. */
export const byProvider = {
  energy: [72_951_22, 23 * 285_00, 66_396_22, 0],
  fibre: [27_048_78, 5 * 400_00 + 7 * 100_00, 24_348_78, 0],
  // The 9,000 that no sale brought, and all that hours cost.
  none: [9_000_00, 166_800_00 + 52_408_56 + 725_00, -210_933_56, 1112],
} as const

/**
 * The fibre of the tenth seller can still be withdrawn: 5,000 − 400 are at risk. Of 20 settled orders of the north two were
 * withdrawn: 10 %, with a Wilson interval from 2.7866 % to 30.1038 %.
 */
export const expectedRegrets = { takes: 460_00, atMost: 1_384_78, atLeast: 128_18 }
/** Fibre has no past of its own, so its page has that of all: 2 of 23, from 2.4180 % to 26.7964 %. */
export const expectedOfFibre: Record<keyof typeof expectedRegrets, number> = {
  takes: 400_00,
  atMost: 1_232_63,
  atLeast: 111_23,
}

/** October: 3 + 18 energy, and two that were withdrawn; 22 working days, without a report. */
export const october = { income: 21 * 3_000_00, costs: 21 * 285_00 + 2 * 35_00, workdays: 22 } as const

/** What was sold, in orders and öre, and its parts of the whole in percent. */
export const mix = {
  quantity: 42,
  value: 102_500_00,
  provider: [
    ['Norrsken Energi', 25, 67_500_00, 59.5, 65.9],
    ['Västfiber', 17, 35_000_00, 40.5, 34.1],
  ],
  team: [
    ['Norr', 7.25, 65_500_00, 17.3, 63.9],
    ['Söder', 34.75, 37_000_00, 82.7, 36.1],
  ],
  /** Of the south alone: the third seller's order counts there with three quarters. */
  southByCategory: [
    ['Elavtal', 19.75, 22_000_00],
    ['Fiber', 15, 15_000_00],
  ],
} as const
