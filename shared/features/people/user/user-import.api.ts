import type { ImportContract } from '../../../resource/import.ts'

/** People who are invited many at a time. Places, roles and titles are named, not numbered. */
export const userImport: ImportContract = {
  name: 'users',
  permission: 'update users',
  reach: 'row',
  key: ['email'],
  fields: [
    {
      name: 'name',
      required: true,
      names: ['namn', 'full name', 'nimi', 'medarbetare'],
      joined: [
        ['förnamn', 'first name', 'given name', 'etunimi'],
        ['efternamn', 'last name', 'surname', 'family name', 'sukunimi'],
      ],
    },
    {
      name: 'email',
      required: true,
      kind: 'email',
      names: [
        'e-post',
        'epost',
        'e-postadress',
        'mail',
        'mejl',
        'mejladress',
        'e-mail',
        'sähköposti',
        'sähköpostiosoite',
      ],
    },
    {
      name: 'phone',
      kind: 'phone',
      names: ['telefon', 'telefonnummer', 'mobil', 'mobilnummer', 'mobile', 'telephone', 'puhelin', 'matkapuhelin'],
    },
    { name: 'role', names: ['roll', 'rooli', 'behörighet'] },
    { name: 'team', names: ['tiimi', 'grupp', 'lag'] },
    { name: 'office', names: ['kontor', 'toimisto', 'ort'] },
    { name: 'title', names: ['titel', 'nimike', 'befattning'] },
    { name: 'providers', names: ['leverantörer', 'leverantör', 'säljer för', 'toimittajat', 'sells for'] },
    { name: 'teamProvider', names: ['teamets leverantör', 'huvudleverantör', 'team provider', 'tiimin toimittaja'] },
    { name: 'language', names: ['språk', 'kieli'] },
    { name: 'employmentDay', kind: 'day', names: ['anställd', 'startdatum', 'start date', 'employed', 'aloituspäivä'] },
  ],
}
