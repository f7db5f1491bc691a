import type { FirstHour, FirstHourCounts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'

/** In the order in which one needs the other. */
export const firstHourGroups = {
  company: ['facts', 'places', 'providers', 'products', 'mail'],
  sellers: ['roles', 'people', 'rates', 'terms', 'signedIn'],
  week: ['costs', 'budget', 'sales', 'approved'],
} as const

export type GroupName = keyof typeof firstHourGroups
export type StepName = (typeof firstHourGroups)[GroupName][number]

/** The role that performs a step. */
export const stepOwners = {
  facts: 'admin',
  places: 'admin',
  providers: 'clerk',
  products: 'clerk',
  mail: 'operator',
  roles: 'admin',
  people: 'admin',
  rates: 'finance',
  terms: 'admin',
  signedIn: 'seller',
  costs: 'finance',
  budget: 'finance',
  sales: 'seller',
  approved: 'clerk',
} as const satisfies Readonly<Record<StepName, string>>

export interface FirstHourStep {
  readonly name: StepName
  readonly done: boolean
  /** The first step that is left. */
  readonly isNext: boolean
  /** Unfinished items: drafts, and people without a team or a first sign-in. */
  readonly open: number
}

export interface FirstHourGroup {
  readonly name: GroupName
  readonly steps: readonly FirstHourStep[]
}

/** The steps of a new company by group; null while it is not known how far they are. */
export function firstHourSteps({ company, mail, counts }: FirstHour): readonly FirstHourGroup[] | null {
  if (counts === undefined) return null
  const done = doneOf(counts, { hasFacts: Boolean(company), hasMail: mail === true })
  const names = Object.values(firstHourGroups).flat()
  const next = names.find((name) => !done[name])
  return (Object.keys(firstHourGroups) as GroupName[]).map((group) => ({
    name: group,
    steps: firstHourGroups[group].map((name) => ({
      name,
      done: done[name],
      isNext: name === next,
      open: openOf(counts)[name] ?? 0,
    })),
  }))
}

const doneOf = (
  counts: FirstHourCounts,
  { hasFacts, hasMail }: { hasFacts: boolean; hasMail: boolean },
): Readonly<Record<StepName, boolean>> => ({
  facts: hasFacts,
  places: counts.offices > 0 && counts.teams > 0,
  providers: counts.providers > 0 && counts.providerDrafts === 0,
  products: counts.products > 0 && counts.productDrafts === 0,
  mail: hasMail,
  roles: counts.clerks > 0 && counts.payers > 0,
  people: counts.sellers > 0 && counts.placeless === 0,
  rates: counts.rateCount > 0,
  terms: counts.termsCount > 0,
  signedIn: counts.signedIn > 0,
  costs: counts.costCount > 0,
  budget: counts.budgetCount > 0,
  sales: counts.sales > 0,
  approved: counts.approved > 0,
})

const openOf = (counts: FirstHourCounts): Partial<Record<StepName, number>> => ({
  providers: counts.providerDrafts,
  products: counts.productDrafts,
  people: counts.placeless,
  signedIn: counts.sellers - counts.signedIn,
})
