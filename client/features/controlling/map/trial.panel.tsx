import { chakra } from '@chakra-ui/react'
import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import {
  postFileLook,
  postTrial,
  type FileLook,
  type Trial,
} from '../../../../shared/features/controlling/trial/trial.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { FileField } from '../file/file-field.panel.tsx'
import type { SentFile } from '../file/send-file.queries.ts'
import { freshStatus } from './map-codes.panel.tsx'
import { TrialResult } from './trial-result.panel.tsx'

interface Props {
  readonly providerId: Id
  readonly profile: MapProfile
  readonly look: FileLook | null
  readonly onLook: (look: FileLook | null) => void
  readonly onChange: (part: Partial<MapProfile>) => void
}

/** Reads a file as the map stands now and matches its first rows. Nothing is stored. */
export function TrialPanel({ providerId, profile, look, onLook, onChange }: Props) {
  const { t } = useTranslation('controlling')
  const mayTry = useCan('update providers')
  const [file, setFile] = useState<SentFile | null>(null)
  const [trial, setTrial] = useState<Trial | null>(null)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const lookAt = async (sent: SentFile) => {
    setFile(sent)
    setTrial(null)
    const { encoding, delimiter, sheet } = profile
    const input = { encoding, delimiter, sheet }
    const answer = await inWords(callEndpoint(postFileLook, { params: { id: sent.id }, input }))
    setFailures(answer.ok ? [] : answer.failures)
    onLook(answer.ok ? answer.value : null)
    const isNew = Object.values(profile.columns).every((heading) => heading === '')
    if (answer.ok && isNew) onChange({ columns: answer.value.guessed })
  }
  const tryOut = async (id: Id) => {
    setBusy(true)
    const input = { providerId, profile }
    const answer = await inWords(callEndpoint(postTrial, { params: { id }, input, timeoutMs: 60_000 }))
    setBusy(false)
    setFailures(answer.ok ? [] : answer.failures)
    setTrial(answer.ok ? answer.value : null)
  }
  if (!mayTry) return null
  const unknown = trial?.statuses.filter(({ isKnown }) => !isKnown) ?? []
  return (
    <Section title={t('trial.title')}>
      <chakra.div display="grid" gap="4">
        <chakra.p color="fg.muted" maxWidth="prose">
          {t('trial.lead')}
        </chakra.p>
        <FileField file={file} onSent={(sent) => void lookAt(sent).catch(reportError)} />
        <ActFailures of={failures} />
        {file === null || look === null ? null : (
          <chakra.div>
            <Button variant="solid" busy={busy} onClick={() => void tryOut(file.id).catch(reportError)}>
              <FlaskConical size={18} aria-hidden />
              {t('trial.run')}
            </Button>
          </chakra.div>
        )}
        {unknown.length === 0 ? null : (
          <Notice tone="warning">
            <chakra.div display="grid" gap="3" justifyItems="start">
              {t('trial.unknownStatuses', { codes: unknown.map(({ code, n }) => `${code} (${String(n)})`).join(', ') })}
              <Button
                size="sm"
                onClick={() =>
                  onChange({ statuses: [...profile.statuses, ...unknown.map(({ code }) => freshStatus(code))] })
                }
              >
                <Plus size={16} aria-hidden />
                {t('trial.addStatuses')}
              </Button>
            </chakra.div>
          </Notice>
        )}
        {trial === null ? null : <TrialResult trial={trial} />}
      </chakra.div>
    </Section>
  )
}
