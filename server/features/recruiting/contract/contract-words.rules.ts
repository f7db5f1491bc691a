import type { Language } from '../../../../shared/features/account/account.schema.ts'

export interface ContractWords {
  readonly employer: string
  readonly employee: string
  readonly signed: (at: string) => string
  readonly audit: string
  readonly auditLead: string
  readonly fingerprint: string
  readonly columns: readonly [at: string, what: string, by: string]
  readonly what: Readonly<Record<string, string>>
  readonly number: string
}

/** Headings and labels of a contract document. The text itself comes from the template. */
export const contractWords: Readonly<Record<Language, ContractWords>> = {
  sv: {
    employer: 'Arbetsgivare',
    employee: 'Medarbetare',
    signed: (at) => `Undertecknat på skärm ${at}`,
    audit: 'Underskriftens förlopp',
    auditLead:
      'Varje rad har ett fingeravtryck som bygger på raden före. Ändras något stämmer inte längre fingeravtrycken efter.',
    fingerprint: 'Dokumentets fingeravtryck (SHA-256) när det skickades',
    columns: ['Tid', 'Händelse', 'Av'],
    what: {
      created: 'Dokumentet skapades',
      sent: 'Skickades för underskrift',
      viewed: 'Öppnades; personnumrets sista tecken bekräftades',
      signed: 'Undertecknades',
    },
    number: 'Dokument',
  },
  en: {
    employer: 'Employer',
    employee: 'Employee',
    signed: (at) => `Signed on screen ${at}`,
    audit: 'Record of the signature',
    auditLead:
      'Each line has a fingerprint that builds on the line before. If anything is changed, the fingerprints after it no longer match.',
    fingerprint: 'Fingerprint of the document (SHA-256) when it was sent',
    columns: ['Time', 'Event', 'By'],
    what: {
      created: 'The document was created',
      sent: 'Sent for signature',
      viewed: 'Opened; the last characters of the identity number were confirmed',
      signed: 'Signed',
    },
    number: 'Document',
  },
  fi: {
    employer: 'Työnantaja',
    employee: 'Työntekijä',
    signed: (at) => `Allekirjoitettu näytöllä ${at}`,
    audit: 'Allekirjoituksen vaiheet',
    auditLead:
      'Jokaisella rivillä on tunniste, joka perustuu edelliseen riviin. Jos jotakin muutetaan, sen jälkeiset tunnisteet eivät enää täsmää.',
    fingerprint: 'Asiakirjan tunniste (SHA-256) lähetyshetkellä',
    columns: ['Aika', 'Tapahtuma', 'Tekijä'],
    what: {
      created: 'Asiakirja luotiin',
      sent: 'Lähetettiin allekirjoitettavaksi',
      viewed: 'Avattiin; henkilötunnuksen viimeiset merkit vahvistettiin',
      signed: 'Allekirjoitettiin',
    },
    number: 'Asiakirja',
  },
}
