import type { ImportContract } from '../../../resource/import.ts'

/** Offices many at a time. A region is named and must exist. */
export const officeImport: ImportContract = {
  name: 'offices',
  permission: 'update offices',
  reach: 'row',
  key: ['name'],
  fields: [
    { name: 'name', required: true, names: ['namn', 'kontor', 'office', 'toimisto', 'nimi'] },
    { name: 'region', required: true, names: ['alue'] },
    { name: 'zone', names: ['land', 'country', 'maa', 'tidszon', 'time zone'] },
  ],
}

/** Teams many at a time. The office is named; the leader is known by their address. */
export const teamImport: ImportContract = {
  name: 'teams',
  permission: 'update teams',
  reach: 'row',
  key: ['name', 'office'],
  fields: [
    { name: 'name', required: true, names: ['namn', 'team', 'tiimi', 'nimi'] },
    { name: 'office', required: true, names: ['kontor', 'toimisto'] },
    { name: 'leader', kind: 'email', names: ['ledare', 'coach', 'teamledare', 'vetäjä', 'e-post', 'email'] },
  ],
}
