import type { ImportContract } from '../../../resource/import.ts'

/** Candidates who are added many at a time, as a list of applicants from a job site has them. */
export const candidateImport: ImportContract = {
  name: 'candidates',
  permission: 'update candidates',
  reach: 'row',
  key: ['email'],
  fields: [
    { name: 'firstName', required: true, names: ['förnamn', 'first name', 'given name', 'etunimi'] },
    { name: 'lastName', required: true, names: ['efternamn', 'last name', 'surname', 'family name', 'sukunimi'] },
    {
      name: 'email',
      required: true,
      kind: 'email',
      names: ['e-post', 'epost', 'e-postadress', 'mail', 'mejl', 'e-mail', 'sähköposti', 'sähköpostiosoite'],
    },
    {
      name: 'phone',
      kind: 'phone',
      names: ['telefon', 'telefonnummer', 'mobil', 'mobilnummer', 'mobile', 'telephone', 'puhelin', 'matkapuhelin'],
    },
    { name: 'office', required: true, names: ['kontor', 'toimisto', 'ort'] },
    { name: 'source', names: ['källa', 'kanal', 'lähde', 'channel'] },
    { name: 'language', names: ['språk', 'kieli'] },
    { name: 'startDay', kind: 'day', names: ['startdatum', 'första dag', 'start date', 'aloituspäivä'] },
  ],
}
