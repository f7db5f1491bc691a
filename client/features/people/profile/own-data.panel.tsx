import { chakra } from '@chakra-ui/react'
import { CircleAlert, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Notice } from '../../../ui/states.tsx'

/** Everything that is kept about the signed-in person, as a file for them. */
export function OwnDataPanel() {
  const { t } = useTranslation(['people', 'failures'])
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet')
  const fetchData = async () => {
    setState('busy')
    const file = await ownData()
    if (file !== null) saveFile(file, 'rond.json')
    setState(file === null ? 'failed' : 'quiet')
  }
  return (
    <Section title={t('people:ownData.title')}>
      <chakra.div display="grid" gap="4" justifyItems="start">
        <chakra.p color="fg.muted">{t('people:ownData.lead')}</chakra.p>
        {state === 'failed' ? (
          <Notice tone="danger" icon={CircleAlert}>
            {t('people:ownData.failed')}
          </Notice>
        ) : null}
        <Button busy={state === 'busy'} onClick={() => void fetchData()}>
          <Download size={18} aria-hidden />
          {t('people:ownData.fetch')}
        </Button>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('people:ownData.kept')}
        </chakra.p>
      </chakra.div>
    </Section>
  )
}

async function ownData(): Promise<Blob | null> {
  try {
    const response = await fetch('/api/v1/profile/data', { credentials: 'same-origin' })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
