import { useTranslation } from 'react-i18next'
import { companyWordImport } from '../../../../shared/features/assistant/company-word/company-word-import.api.ts'
import { wordMeanings } from '../../../../shared/features/assistant/company-word/company-word.schema.ts'
import { ImportButton, importOpener } from '../../../desk/import/import-opener.tsx'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { companyWordScreens } from './company-word.queries.tsx'

const opener = importOpener({
  contract: companyWordImport,
  list: 'company-words',
  closed: { meaning: { values: wordMeanings, words: 'assistant:companyWords.meanings' } },
})

/** The company's own words, with the way to those that nobody has given a meaning yet. */
export function CompanyWordListScreen() {
  const { t } = useTranslation()
  const actions = (
    <>
      <LinkButton to={pathTo('unread-words')}>{t('assistant:unread.open')}</LinkButton>
      <ImportButton opener={opener} />
    </>
  )
  return <RecordListScreen record={companyWordScreens} actions={actions} />
}
