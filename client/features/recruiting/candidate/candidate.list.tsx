import { Plus } from 'lucide-react'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { candidateImport } from '../../../../shared/features/recruiting/candidate/candidate-import.api.ts'
import { candidateSources } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { ImportButton, importOpener } from '../../../desk/import/import-opener.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { candidateScreenList } from './candidate.queries.tsx'
import { NewCandidateDialog } from './new-candidate.dialog.tsx'

export function CandidateListScreen() {
  return <ListScreen list={candidateScreenList} create={create} actions={<ImportButton opener={manyAtOnce} />} />
}

const create = {
  labelKey: 'recruiting:candidate.create',
  icon: Plus,
  permission: 'update candidates',
  Dialog: NewCandidateDialog,
} as const

const manyAtOnce = importOpener({
  contract: candidateImport,
  list: 'candidates',
  closed: {
    source: { values: candidateSources, words: 'recruiting:source' },
    language: { values: languages, words: 'people:users.languages' },
  },
})
