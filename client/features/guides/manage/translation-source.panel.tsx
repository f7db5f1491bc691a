import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { basisOf, outdatedBlocks } from '../../../../shared/features/guides/document/document.rules.ts'
import { getGuideFiles } from '../../../../shared/features/guides/guide/guide.api.ts'
import type { GuideContent } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { DocView } from '../document/doc-view.panel.tsx'

interface SourceProps {
  readonly guideId: string
  readonly source: GuideContent
  readonly sourceLanguage: Language
  readonly translation: GuideContent
  readonly disabled: boolean
  readonly onChange: (translation: GuideContent) => void
}

/** The text that is translated, beside its translation. Blocks that were changed since are marked. */
export function TranslationSource({ guideId, source, sourceLanguage, translation, disabled, onChange }: SourceProps) {
  const { t } = useTranslation('guideadmin')
  const files = useEndpoint(getGuideFiles, { params: { id: guideId } }).value?.files ?? []
  const changed = outdatedBlocks(source.body, translation.basis)
  const count = changed.filter(Boolean).length
  return (
    <chakra.aside display="grid" gap="4" alignContent="start" minWidth="0" aria-label={t('editor.source')}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.p fontSize="sm" color={count === 0 ? 'success.fg' : 'warning.fg'}>
          {count === 0 ? t('editor.upToDate') : t('editor.outdated', { count })}
        </chakra.p>
        {disabled || count === 0 ? null : (
          <Button size="sm" onClick={() => onChange({ ...translation, basis: basisOf(source.body) })}>
            <Check size={16} aria-hidden />
            {t('editor.markTranslated')}
          </Button>
        )}
      </chakra.div>
      <chakra.div borderWidth="1px" borderRadius="md" padding="4" bg="bg.subtle">
        <chakra.p fontSize="lg" fontWeight="semibold" marginBottom="2" lang={sourceLanguage}>
          {source.title}
        </chakra.p>
        {source.summary === '' ? null : (
          <chakra.p color="fg.muted" marginBottom="3" lang={sourceLanguage}>
            {source.summary}
          </chakra.p>
        )}
        <DocView
          doc={source.body}
          language={sourceLanguage}
          guideId={guideId}
          files={files}
          embeds={[]}
          changed={translation.basis.length === 0 ? [] : changed}
        />
      </chakra.div>
    </chakra.aside>
  )
}
