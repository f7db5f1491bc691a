import type { ImportContract } from '../../../resource/import.ts'

/** Words of the company, many at a time. */
export const companyWordImport: ImportContract = {
  name: 'company-words',
  permission: 'update roles',
  reach: 'company',
  key: ['word'],
  fields: [
    { name: 'word', required: true, names: ['ord', 'uttryck', 'phrase', 'name', 'sana', 'ilmaus'] },
    { name: 'meaning', required: true, names: ['betydelse', 'slag', 'kind', 'merkitys', 'laji'] },
    { name: 'target', names: ['står för', 'avser', 'stands for', 'tarkoittaa', 'kohde'] },
  ],
}
