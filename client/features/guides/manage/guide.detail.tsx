import { chakra } from '@chakra-ui/react'
import { CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { guides, postGuideUnschedule } from '../../../../shared/features/guides/guide/guide.api.ts'
import type { GuideRow } from '../../../../shared/features/guides/guide/guide.list.ts'
import { EditedDetail } from '../../../desk/edition/edited-detail.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { GuideEditor } from './guide-editor.panel.tsx'
import { useGuideLines, useSettingsInWords } from './guide-lines.queries.ts'
import { guideScreenList, GuideStateBadge } from './guide.queries.tsx'
import { PublishDialog } from './publish.dialog.tsx'

export function GuideDetailScreen() {
  return (
    <DetailScreen list={guideScreenList} listPath={pathTo('guide-management')}>
      {(row) => <Guide key={row.id} row={row} />}
    </DetailScreen>
  )
}

const values = { state: GuideStateBadge.words }

function Guide({ row }: { row: GuideRow }) {
  const { t } = useTranslation('guideadmin')
  const linesOf = useGuideLines()
  const headOf = useSettingsInWords()
  return (
    <>
      <DetailHeader
        title={row.title}
        badge={<GuideStateBadge status={row.state} />}
        lead={
          <>
            {row.edition === null ? t('guide.unpublished') : t('guide.editionIs', { edition: row.edition })}
            {row.publishAt === null ? null : (
              <>
                {` · ${t('guide.scheduled')} `}
                <MomentText at={row.publishAt} />
              </>
            )}
          </>
        }
      />
      <EditedDetail
        of={guides}
        row={row}
        shown={{
          linesOf,
          language: row.language,
          renderDetails: ({ number, asks, note }) => (
            <>
              {asks && number > 1 ? (
                <chakra.span marginInlineStart="2">
                  <Badge tone="info">{t('publish.asked')}</Badge>
                </chakra.span>
              ) : null}
              {note === '' ? null : (
                <chakra.span display="block" color="fg.muted">
                  {note}
                </chakra.span>
              )}
            </>
          ),
        }}
        headOf={headOf}
        words="guideadmin:guide"
        values={values}
        renderActs={({ isFixed, isSaving, isConflict, carryOut }) =>
          row.publishAt === null || isFixed ? null : (
            <Button
              disabled={isSaving || isConflict}
              onClick={() => void carryOut(postGuideUnschedule, {}).catch(reportError)}
            >
              <CalendarX size={18} aria-hidden />
              {t('editor.unschedule')}
            </Button>
          )
        }
        renderPublishing={(asked) => <PublishDialog isFirst={row.edition === null} {...asked} />}
      >
        {({ form, isFixed, change }) => <GuideEditor id={row.id} form={form} disabled={isFixed} change={change} />}
      </EditedDetail>
    </>
  )
}
