/** Whole kronor or euros: a sum at a glance, or an estimate, that showed öre would claim to know more than it does. */
export const wholeUnits = (ore: number): number => Math.round(ore / 100) * 100
