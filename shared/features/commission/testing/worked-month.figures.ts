import type { WorkedSeller } from './worked-month.table.ts'

/**
 * The worked month by hand, seller by seller. All amounts are öre; `_` stands where the decimal point of kronor does.
 *
 *   income     = energy × 3,000 + fibre × 5,000 (approved orders, by the part) + extra income
 *   commission = energy × 250 + fibre × 400;  cost = energy × 35 + fibre × 100, those of withdrawn orders as well
 *   pay        = hours × 150 + commission;  holiday pay = 12 % of pay;  contribution = 31.42 % of both
 *   TB = income − (pay + holiday pay + contribution + cost + per diem of 290 and 145);  TG = TB / income
 *   productivity = income / hours;  TB/h = TB / hours;  FTE = hours / (8 × 21);  hourly = pay / hours
 *
 * Extra income: 6,000 of the office by order value, first among teams (37,000 and 65,500 of 102,500: 2,165.85 and 3,834.15),
 * then within each; 3,000 of the north by its 528 hours; 1,000 of the fifth seller; 5,000 of the company, shared out by none.
 */
export type Eight = readonly (number | null)[]

/** 112 hours without commission. */
const DAYS_112 = 16_800_00 + 2_016_00 + 5_911_99

export const bySeller: Readonly<Partial<Record<WorkedSeller, Eight>>> = {
  // 14 energy: 42,000 + 409.75 (7,000 of 37,000). 3,500 + 490 + two full days of 290.
  s1: [42_409_75, 20_300_00 + 2_436_00 + 7_143_65 + 490_00 + 580_00, 11_460_10, 27.02, 378_66, 102_32, 0.667, 181_25],
  // 10 orders that nobody has approved yet: 585.36 (10,000 of 37,000).
  s2: [585_36, DAYS_112, -24_142_63, -4124.41, 5_23, -215_56, 0.667, 150_00],
  // 4.75 energy: 14,250 + 556.10 (9,500 of 37,000). 1,187.50 + 166.25.
  s3: [14_806_10, 17_987_50 + 2_158_50 + 6_329_87 + 166_25, -11_836_02, -79.94, 132_20, -105_68, 0.667, 160_60],
  // 4 fibre and two that were withdrawn: 20,000 + 234.15 (4,000 of 37,000) + 1,000. 1,600 + six times 100.
  s5: [21_234_15, 18_400_00 + 2_208_00 + 6_475_03 + 600_00, -6_448_88, -30.37, 189_59, -57_58, 0.667, 164_29],
  // One energy in each team: 6,000 + 321.95 (5,500 of 37,000) + 292.68 (5,000 of 65,500) + 454.55 (80 of 528 hours).
  s6: [7_069_18, 17_300_00 + 2_076_00 + 6_087_94 + 70_00, -18_464_76, -261.2, 63_12, -164_86, 0.667, 154_46],
  // 58.54 (1,000 of 37,000); 104 hours: 15,600 + 1,872 + 5,489.70. The order in euro is in the block of euro.
  s7: [58_54, 15_600_00 + 1_872_00 + 5_489_70, -22_903_16, -39123.95, 56, -220_22, 0.619, 150_00],
  // 2 energy: 6,000 + 1,170.73 (20,000 of 65,500) + 636.37 (112 of 528 hours).
  s8: [7_807_10, 17_300_00 + 2_076_00 + 6_087_94 + 70_00, -17_726_84, -227.06, 69_71, -158_28, 0.667, 154_46],
  // A quarter of the third seller's order: 750 + 1,200 (20,500 of 65,500) + 636.36. 62.50 + 8.75.
  s9: [2_586_36, 16_862_50 + 2_023_50 + 5_933_98 + 8_75, -22_242_37, -859.99, 23_09, -198_59, 0.667, 150_56],
  // 1 fibre: 5,000 + 585.37 (10,000 of 65,500) + 636.36.
  s10: [6_221_73, 17_200_00 + 2_064_00 + 6_052_75 + 100_00, -19_195_02, -308.52, 55_55, -171_38, 0.667, 153_57],
  // 585.37 + 636.36; half a day of 145.
  s11: [1_221_73, DAYS_112 + 145_00, -23_651_26, -1935.88, 10_91, -211_17, 0.667, 150_00],
}

/** 19.75 energy and 4 fibre: 79,250 + 2,165.85 + 1,000. 584 hours. */
export const south: Eight = [82_415_85, 140_432_61, -58_016_76, -70.4, 141_12, -99_34, 3.476, 161_19]
/** 3.25 energy and 1 fibre: 14,750 + 3,834.15 + 3,000. 528 hours. */
export const north: Eight = [21_584_15, 118_718_23, -97_134_08, -450.03, 40_88, -183_97, 3.143, 152_30]
/** The company's own 5,000, which is not shared out. */
export const unshared: Eight = [5_000_00, 0, 5_000_00, 100, null, null, 0, null]
/** 23 energy and 5 fibre: 94,000 + 15,000. 1,112 hours. */
export const all: Eight = [109_000_00, 259_150_84, -150_150_84, -137.75, 98_02, -135_03, 6.619, 156_97]

/** By the formulas of before: no extra income, no holiday pay, no contribution, no per diem. Income, variable costs, TB. */
export const legacy = {
  s1: [42_000_00, 3_500_00 + 490_00 + 16_800_00, 21_210_00],
  s3: [14_250_00, 1_187_50 + 166_25 + 16_800_00, -3_903_75],
  s9: [750_00, 62_50 + 8_75 + 16_800_00, -16_121_25],
  all: [94_000_00, 7_750_00 + 1_505_00 + 166_800_00, -82_055_00],
} as const

/** Income, variable costs, TB, hours: 69,000 + 1,287.80 + 2,663.42 and 25,000 + 878.05 + 1,170.73. Hours belong to none. */
export const byProvider = {
  energy: [72_951_22, 5_750_00 + 690_00 + 2_023_45 + 23 * 35_00, 63_682_77, 0],
  fibre: [27_048_78, 2_000_00 + 240_00 + 703_81 + 7 * 100_00, 23_404_97, 0],
  // The 9,000 that no sale brought, and all that hours cost.
  // Its contribution is 58,697.59 by itself; an öre less lets the rows add up to the total.
  none: [9_000_00, 166_800_00 + 20_016_00 + 58_697_58 + 725_00, -237_238_58, 1112],
} as const

/**
 * The fibre of the tenth seller can still be withdrawn: 5,000 − 400 × 1.12 × 1.3142 = 4,411.24 are at risk. Of 20 settled orders of the north two were
 * withdrawn: 10 %, with a Wilson interval from 2.7866 % to 30.1038 %.
 */
export const expectedRegrets = { takes: 441_12, atMost: 1_327_95, atLeast: 122_92 }
/** The total has the past of all on every page: 2 of 23, from 2.4180 % to 26.7964 %. */
export const expectedOfAll: Record<keyof typeof expectedRegrets, number> = {
  takes: 383_59,
  atMost: 1_182_05,
  atLeast: 106_66,
}

/** October: 3 + 18 energy, and two that were withdrawn; 22 working days, without a report. */
export const october = {
  income: 21 * 3_000_00,
  costs: 5_250_00 + 630_00 + 1_847_50 + 23 * 35_00,
  workdays: 22,
} as const

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
