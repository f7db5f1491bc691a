import { chakra } from '@chakra-ui/react'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rewardPhotoPath } from '../../../../shared/features/sales-flow/reward/reward.api.ts'
import { gameRewards, type RewardRow } from '../../../../shared/features/sales-flow/reward/reward.list.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { useUser } from '../../../entities/session/session.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'

/** The photo of a reward, and another in its place. */
export function RewardPhotoPanel({ reward: { id, photo, name } }: { reward: RewardRow }) {
  const { t } = useTranslation('gameadmin')
  const failureText = useFailureText()
  const listChanged = useListChanged()
  const userId = useUser()?.id ?? ''
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File) => {
    setBusy(true)
    const request = { method: 'PUT', credentials: 'same-origin', headers: { 'rond-user': userId }, body: file } as const
    const answer = await fetch(rewardPhotoPath(id), request).catch(() => null)
    setBusy(false)
    setProblem(answer?.ok === true ? '' : failureText(failure(answer === null ? 'offline' : 'reward.not-a-photo')))
    listChanged(gameRewards.name)
  }
  return (
    <Section title={t('photo.title')}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        {photo === null ? (
          <chakra.p color="fg.muted">{t('photo.none')}</chakra.p>
        ) : (
          <chakra.img
            src={`${rewardPhotoPath(id)}?v=${photo.slice(0, 12)}`}
            alt={name}
            maxHeight="12rem"
            borderRadius="md"
          />
        )}
        {problem === '' ? null : <Notice tone="danger">{problem}</Notice>}
        <FileButton
          label={photo === null ? t('photo.add') : t('photo.replace')}
          accept="image/*"
          busy={busy}
          onFile={(file) => void send(file).catch(reportError)}
        >
          <ImagePlus size={18} aria-hidden />
        </FileButton>
      </chakra.div>
    </Section>
  )
}
