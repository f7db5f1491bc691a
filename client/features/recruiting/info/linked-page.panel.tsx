import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import { CustomerPageWithout, type CustomerPageState } from '../../../entities/customer-page/customer-page.tsx'
import { Segments } from '../../../ui/segments.tsx'

/** The choice of the page's language. */
export function LanguageChoice({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('candidatepage')
  return (
    <Segments
      label={t('language')}
      choices={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** What a link shows until its page is there, or when it leads nowhere. */
export function PageWithout({ state, again }: { state: CustomerPageState; again: () => void }) {
  const { t } = useTranslation('candidatepage')
  const words = {
    unknown: t('unknown'),
    unknownText: t('unknownText'),
    unreachable: t('unreachable'),
    unreachableText: t('unreachableText'),
    again: t('again'),
  }
  return <CustomerPageWithout state={state} words={words} again={again} />
}
