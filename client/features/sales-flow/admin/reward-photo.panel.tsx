import { chakra } from '@chakra-ui/react'
import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { rewardPhotoPath } from '../../../../shared/features/sales-flow/reward/reward.api.ts'
import { gameRewards, type RewardRow } from '../../../../shared/features/sales-flow/reward/reward.list.ts'
import { sendFile } from '../../../desk/server/send-file.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { Section } from '../../../ui/page.tsx'

/** The photo of a reward, and another in its place. */
export function RewardPhotoPanel({ reward: { id, photo, name } }: { reward: RewardRow }) {
  const { t } = useTranslation('gameadmin')
  const listChanged = useListChanged()
  const userId = useUser()?.id ?? ''
  const act = useAct(() => listChanged(gameRewards.name), t('photo.done'))
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
        <ActFailures of={act.failures} />
        <FileButton
          label={photo === null ? t('photo.add') : t('photo.replace')}
          accept="image/*"
          busy={act.busy}
          onFile={(file) =>
            act.run(() =>
              sendFile(`${rewardPhotoPath(id)}?seen=${photo ?? ''}`, {
                file,
                userId,
                tooLarge: 'reward.photo-too-large',
              }),
            )
          }
        >
          <ImagePlus size={18} aria-hidden />
        </FileButton>
      </chakra.div>
    </Section>
  )
}
