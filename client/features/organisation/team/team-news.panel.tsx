import { chakra } from '@chakra-ui/react'
import { BadgeCheck, ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AgoText } from '../../../desk/shown/when.tsx'
import type { TeamNews } from './team-news.rules.ts'

/** What has just been sold; there from the beginning, so that what comes is read aloud. */
export function TeamNewsPanel({ news, withTeam }: { news: readonly TeamNews[]; withTeam: boolean }) {
  const { t } = useTranslation('live')
  return (
    <chakra.ul
      aria-label={t('team.news')}
      aria-live="polite"
      hidden={news.length === 0}
      listStyle="none"
      display="grid"
      gap="1.5"
      marginTop="4"
      paddingTop="3"
      borderTopWidth="1px"
      css={{ '&[hidden]': { display: 'none' } }}
    >
      {news.map((line) => (
        <NewsLine key={line.id} line={line} teamName={withTeam ? line.teamName : ''} />
      ))}
    </chakra.ul>
  )
}

function NewsLine({ line: { kind, sellerName, at }, teamName }: { line: TeamNews; teamName: string }) {
  const { t } = useTranslation('live')
  const Icon = kind === 'approved' ? BadgeCheck : ShoppingBag
  return (
    <chakra.li display="flex" alignItems="start" gap="2.5">
      <chakra.span color={kind === 'approved' ? 'success.fg' : 'brand.fg'} flexShrink="0" paddingTop="0.5">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        {t(`team.${kind}`, { name: sellerName })}
        {teamName === '' ? null : <chakra.span color="fg.muted"> · {teamName}</chakra.span>}
      </chakra.span>
      <chakra.span color="fg.muted" fontSize="sm" flexShrink="0" paddingTop="0.5">
        <AgoText at={at} />
      </chakra.span>
    </chakra.li>
  )
}
