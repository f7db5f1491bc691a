import { chakra } from '@chakra-ui/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../desk/session/session.tsx'
import { useSecondCopy } from '../../../sync/use-second-copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useSizeText } from '../../../entities/size-text.ts'

interface Room {
  readonly usedBytes: number | null
  readonly freeBytes: number | null
  /** Null where the browser knows no such protection. */
  readonly isKept: boolean | null
}

/** How much room Rond has on this phone, and whether the browser may clear it under pressure. */
export function StoragePanel() {
  const { t } = useTranslation(['outbox', 'rescue'])
  const sizeText = useSizeText()
  const userId = useUser()?.id
  const [room, setRoom] = useState<Room | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(function measureOnce() {
    void measured().then(setRoom)
  }, [])
  const keep = async () => {
    const isKept = (await navigator.storage.persisted()) || (await navigator.storage.persist())
    setIsRefused(!isKept)
    setRoom(await measured())
  }
  if (room === null) return null
  const size = (bytes: number | null) => (bytes === null ? t('storage.unknown') : sizeText(bytes))
  return (
    <Section title={t('storage.title')}>
      <chakra.dl display="grid" gap="3">
        {userId === undefined ? null : <CopiesFigure userId={userId} />}
        <Figure term={t('storage.used')}>{size(room.usedBytes)}</Figure>
        <Figure term={t('storage.free')}>{size(room.freeBytes)}</Figure>
        <Figure term={t('storage.kept')}>
          {room.isKept === null ? t('rescue:store.cannot') : null}
          {room.isKept === true ? t('storage.yes') : null}
          {room.isKept === false ? (
            <Button variant="soft" minHeight="12" onClick={() => void keep().catch(reportError)}>
              {t('storage.keep')}
            </Button>
          ) : null}
        </Figure>
      </chakra.dl>
      {isRefused ? <Notice tone="warning">{t('rescue:store.refused')}</Notice> : null}
    </Section>
  )
}

function CopiesFigure({ userId }: { userId: string }) {
  const { t } = useTranslation(['outbox', 'rescue'])
  const { copies } = useSecondCopy(userId)
  return (
    <Figure term={t('storage.copies')}>
      {copies === 'together' ? t('rescue:store.together') : t(`storage.${copies}`)}
    </Figure>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="3"
      rowGap="2"
    >
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd fontWeight="medium" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

async function measured(): Promise<Room> {
  const { storage } = navigator
  // Only a page served over HTTPS has it.
  if (!storage) return { usedBytes: null, freeBytes: null, isKept: null }
  const { usage = null, quota = null } = await storage.estimate()
  return {
    usedBytes: usage,
    freeBytes: usage === null || quota === null ? null : Math.max(0, quota - usage),
    isKept: 'persisted' in storage ? await storage.persisted() : null,
  }
}
