import { ClipboardCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { termsScreens } from './terms.queries.tsx'

export function TermsListScreen() {
  const { t } = useTranslation('terms')
  return (
    <RecordListScreen
      record={termsScreens}
      actions={
        <LinkButton to={pathTo('terms-of-use-answers')}>
          <ClipboardCheck size={18} aria-hidden />
          {t('answers.title')}
        </LinkButton>
      }
    />
  )
}
