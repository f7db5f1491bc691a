import type { Day } from '../../../kernel/days.ts'
import {
  paycodeSources,
  type PaxmlKind,
  type PaycodeCountry,
  type PaycodeForm,
  type PaycodeSource,
} from './paycode.schema.ts'

/** The standard codes of PAXml 2.0, by source (`reference/paxml.md`; product 5.5 names those of absences). */
const paxml: Readonly<Record<PaycodeSource, readonly [PaxmlKind, string]>> = {
  work_hours: ['tidkod', 'ARB'],
  travel_day: ['lonkod', 'LT1'],
  allowance_half: ['lonkod', 'INRHLV_FRI'],
  allowance_full: ['lonkod', 'INRHEL_FRI'],
  sick: ['tidkod', 'SJK'],
  care_of_child: ['tidkod', 'VAB'],
  holiday: ['tidkod', 'SEM'],
  parental: ['tidkod', 'FPE'],
  unpaid_leave: ['tidkod', 'TJL'],
  permission: ['tidkod', 'PEM'],
  training: ['tidkod', 'UTB'],
  other: ['tidkod', 'FR1'],
  commission: ['lonkod', 'PROVISION'],
  override: ['lonkod', 'LT2'],
  quality_bonus: ['lonkod', 'BONUS'],
}

const names: Readonly<Record<PaycodeCountry, Readonly<Record<PaycodeSource, string>>>> = {
  SE: {
    work_hours: 'Arbetad tid',
    travel_day: 'Resdag',
    allowance_half: 'Traktamente halv dag',
    allowance_full: 'Traktamente hel dag',
    sick: 'Sjukfrånvaro',
    care_of_child: 'Vård av barn',
    holiday: 'Semester',
    parental: 'Föräldraledighet',
    unpaid_leave: 'Tjänstledighet utan lön',
    permission: 'Permission',
    training: 'Utbildning',
    other: 'Annan frånvaro',
    commission: 'Provision',
    override: 'Coachandel',
    quality_bonus: 'Kvalitetsbonus',
  },
  FI: {
    work_hours: 'Työtunnit',
    travel_day: 'Matkapäivä',
    allowance_half: 'Osapäiväraha',
    allowance_full: 'Kokopäiväraha',
    sick: 'Sairauspoissaolo',
    care_of_child: 'Sairaan lapsen hoito',
    holiday: 'Vuosiloma',
    parental: 'Vanhempainvapaa',
    unpaid_leave: 'Palkaton vapaa',
    permission: 'Palkallinen vapaa',
    training: 'Koulutus',
    other: 'Muu poissaolo',
    commission: 'Provisio',
    override: 'Valmentajan osuus',
    quality_bonus: 'Laatubonus',
  },
}

/** A code for each source of one country, as a company begins with. The codes of its own system are filled in by hand. */
export function usualPaycodes(country: PaycodeCountry, fromDay: Day): readonly PaycodeForm[] {
  return paycodeSources.map((source) => {
    const [paxmlKind, paxmlCode] = paxml[source]
    return {
      code: `${country}-${paxmlCode}`,
      name: names[country][source],
      source,
      country,
      sign: source === 'unpaid_leave' ? 'minus' : 'plus',
      fromDay,
      untilDay: null,
      paxmlKind,
      paxmlCode: country === 'SE' ? paxmlCode : '',
      vismaCode: '',
      procountorCode: country === 'FI' ? paxmlCode : '',
    }
  })
}

/** The sources that no code pays on this day, in their order. */
export function sourcesWithout(
  codes: readonly Pick<PaycodeForm, 'source' | 'country' | 'fromDay' | 'untilDay'>[],
  { country, day }: { readonly country: PaycodeCountry; readonly day: Day },
): readonly PaycodeSource[] {
  return paycodeSources.filter((source) => paycodeOn(codes, { source, country, day }) === undefined)
}

/** The code of a source on a day. */
export function paycodeOn<Code extends Pick<PaycodeForm, 'source' | 'country' | 'fromDay' | 'untilDay'>>(
  codes: readonly Code[],
  { source, country, day }: { readonly source: PaycodeSource; readonly country: PaycodeCountry; readonly day: Day },
): Code | undefined {
  return codes.find(
    (one) =>
      one.source === source &&
      one.country === country &&
      one.fromDay <= day &&
      (one.untilDay === null || one.untilDay >= day),
  )
}
