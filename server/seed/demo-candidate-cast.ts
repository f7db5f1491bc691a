import type { CandidateState } from '../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { CandidateInfo } from '../../shared/features/recruiting/info/candidate-info.schema.ts'
import type { StepFailure, StepKind } from '../../shared/features/recruiting/step/step.schema.ts'
import type { StoredCandidate } from '../features/recruiting/candidate/candidate.store.ts'

/** A candidate of the demonstration. */
export interface DemoCandidate {
  readonly firstName: string
  readonly lastName: string
  readonly state: CandidateState
  /** Days since they were added, and until the first day. */
  readonly age: number
  readonly startsIn: number | null
  readonly source: StoredCandidate['source']
  readonly endedFrom?: CandidateState
  readonly failed?: { readonly kind: StepKind; readonly failure: StepFailure }
  readonly isReminded?: true
  readonly note?: string
}

/** Candidates in every state. Nobody here exists. */
export const demoCandidates: readonly DemoCandidate[] = [
  { firstName: 'Tindra', lastName: 'Hallqvist', state: 'new', age: 1, startsIn: 40, source: 'website' },
  {
    firstName: 'Melker',
    lastName: 'Strandh',
    state: 'new',
    age: 5,
    startsIn: null,
    source: 'social',
    isReminded: true,
  },
  { firstName: 'Yasmin', lastName: 'Karimi', state: 'additional_info', age: 4, startsIn: 33, source: 'referral' },
  {
    firstName: 'Loke',
    lastName: 'Fjällgren',
    state: 'preonboarding',
    age: 8,
    startsIn: 30,
    source: 'advert',
    note: 'Har sålt dörr till dörr i två somrar. Vill helst börja i teamet Söder.',
  },
  { firstName: 'Signe', lastName: 'Wallerö', state: 'contract_signed', age: 13, startsIn: 26, source: 'website' },
  { firstName: 'Noah', lastName: 'Adeyemi', state: 'education_signed', age: 19, startsIn: 14, source: 'event' },
  {
    firstName: 'Moa',
    lastName: 'Ringdahl',
    state: 'education_signed',
    age: 22,
    startsIn: 12,
    source: 'agency',
    failed: { kind: 'directory_account', failure: 'directory-group-unknown' },
  },
  { firstName: 'Isak', lastName: 'Torstensson', state: 'accounts_created', age: 24, startsIn: 2, source: 'referral' },
  { firstName: 'Ella', lastName: 'Brännmark', state: 'onboarded', age: 61, startsIn: -21, source: 'website' },
  { firstName: 'Vidar', lastName: 'Ekeroth', state: 'onboarded', age: 75, startsIn: -34, source: 'advert' },
  {
    firstName: 'Linus',
    lastName: 'Skoglar',
    state: 'rejected',
    age: 30,
    startsIn: null,
    source: 'advert',
    endedFrom: 'new',
    note: 'Saknade körkort, som tjänsten kräver.',
  },
  {
    firstName: 'Wilma',
    lastName: 'Hedenfalk',
    state: 'withdrawn',
    age: 27,
    startsIn: null,
    source: 'social',
    endedFrom: 'contract_sent',
  },
]

export const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/gu, '')

/** Made-up numbers with a right check digit. */
export const idNumberOf = (at: number): string => {
  const nine = `990101${230 + at}`
  const sum = Array.from(nine).reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return `19990101-${230 + at}${(10 - (sum % 10)) % 10}`
}

export const infoOf = (at: number): CandidateInfo => ({
  idNumber: idNumberOf(at),
  clearingNumber: '6789',
  accountNumber: '123456789',
  address: `Provgatan ${at + 1}`,
  postalCode: '11122',
  iceName: 'Anhörig Exempel',
  iceNumber: '+46701740699',
  iceType: 'parent',
  specialDiet: at % 3 === 0 ? 'Vegetarisk kost' : '',
  favouriteCake: at % 2 === 0 ? 'Prinsesstårta' : 'Kladdkaka',
  tShirtSize: 'M',
  shoeSize: '42',
  driversLicense: 'B',
})
