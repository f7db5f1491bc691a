import { chakra } from '@chakra-ui/react'
import { ClipboardCheck, CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import { termsOfUse, type TermsRow } from '../../../../shared/features/people/terms/terms.list.ts'
import { RecordCreateDialog } from '../../../desk/record/record-dialog.tsx'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { valuesOf } from '../../../desk/record/record.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { TermsText } from './terms-text.panel.tsx'
import { termsScreens } from './terms.queries.tsx'

/** One version: what it says in each language, as people are shown it, and the way to the next version. */
export function TermsDetailScreen() {
  return (
    <RecordDetailScreen record={termsScreens} listPath={pathTo('terms-of-use')}>
      {(row) => <Preview row={row} />}
    </RecordDetailScreen>
  )
}

function Preview({ row }: { row: TermsRow }) {
  const { t } = useTranslation(['terms', 'people'])
  const mayChange = useCan(termsOfUse.change)
  const [language, setLanguage] = useState<Language>('sv')
  const [isNext, setNext] = useState(false)
  const text = { sv: row.textSv, en: row.textEn, fi: row.textFi }[language]
  return (
    <Section
      title={t('terms:preview')}
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <LinkButton size="sm" to={`${pathTo('terms-of-use-answers')}?termsId=${row.id}`}>
            <ClipboardCheck size={16} aria-hidden />
            {t('terms:answers.title')}
          </LinkButton>
          {mayChange ? (
            <Button size="sm" onClick={() => setNext(true)}>
              <CopyPlus size={16} aria-hidden />
              {t('terms:newVersion')}
            </Button>
          ) : null}
        </chakra.div>
      }
    >
      <chakra.div display="grid" gap="4">
        <Segments
          label={t('terms:language')}
          choices={languages.map((value) => ({ value, label: t(`people:users.languages.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        {text === '' ? <chakra.p color="fg.muted">{t('terms:shownInSwedish')}</chakra.p> : null}
        <TermsText text={text === '' ? row.textSv : text} />
      </chakra.div>
      {isNext ? <NextVersion row={row} onClose={() => setNext(false)} /> : null}
    </Section>
  )
}

/** Begins with the texts of the version before. */
function NextVersion({ row, onClose }: { row: TermsRow; onClose: () => void }) {
  const [record] = useState(() => ({ ...termsScreens, empty: { ...valuesOf(termsScreens, row), fromDay: '' } }))
  return <RecordCreateDialog record={record} onClose={onClose} />
}
