import type { EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { LayoutDashboard, Plus, Save, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  roleIdsSchema,
  titleSchema,
  type Board,
  type Tile,
} from '../../../../shared/features/assistant/board/board.schema.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AnswerPanel } from '../answer/answer.panel.tsx'
import { RemoveDialog } from '../answer/remove.dialog.tsx'
import { RolesField } from '../answer/roles.form.tsx'
import { removeBoard, saveBoard, type OpenBoard } from './board.queries.ts'

const kit = formFor(z.object({ title: titleSchema, roleIds: roleIdsSchema }), 'assistant:save')

interface BoardPanelProps {
  readonly board: OpenBoard
  readonly boards: EndpointAnswer<{ readonly boards: readonly Board[] }>
}

/** Several charts on one page, which can be saved and shared with roles. */
export function BoardPanel({ board, boards }: BoardPanelProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null)
  const { saved, tiles, isChanged, isFull } = board
  const known = boards.value?.boards ?? []
  const isOwn = saved === null || saved.isOwn
  const options = known.map(({ id, title, isOwn: own, ownerName }) => ({
    value: id,
    label: own ? title : `${title} (${ownerName})`,
  }))
  return (
    <chakra.div display="grid" gap="4" alignContent="start" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.h2 fontSize="md" flex="1" minWidth="8rem" overflowWrap="anywhere">
          {saved?.title ?? t('assistant:board.title')}
        </chakra.h2>
        {isChanged ? <Badge tone="warning">{t('assistant:board.unsaved')}</Badge> : null}
        <OptionFilter
          label={t('assistant:board.choose')}
          values={saved === null ? [] : [saved.id]}
          onChange={([id]) => {
            const found = known.find((one) => one.id === id)
            if (found) board.open(found)
            else board.start()
          }}
          useOptions={() => options}
        />
        <Button onClick={board.start}>
          <Plus size={18} aria-hidden />
          {t('assistant:board.new')}
        </Button>
        {isOwn && tiles.length > 0 ? (
          <Button onClick={() => setDialog('save')}>
            <Save size={18} aria-hidden />
            {t('assistant:board.save')}
          </Button>
        ) : null}
        {saved?.isOwn === true ? (
          <Button variant="ghost" onClick={() => setDialog('delete')}>
            <Trash2 size={18} aria-hidden />
            {t('assistant:board.delete')}
          </Button>
        ) : null}
      </chakra.div>
      {isFull ? <chakra.p color="fg.muted">{t('assistant:board.full')}</chakra.p> : null}
      {tiles.length === 0 ? (
        <EmptyState icon={LayoutDashboard} title={t('assistant:board.empty')}>
          {t('assistant:board.emptyText')}
        </EmptyState>
      ) : (
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(24rem, 100%), 1fr))"
          alignItems="start"
        >
          {tiles.map((tile) => (
            <BoardTile key={tile.id} tile={tile} onRemove={isOwn ? () => board.remove(tile.id) : null} />
          ))}
        </chakra.div>
      )}
      <BoardDialogs dialog={dialog} board={board} boards={boards} onClose={() => setDialog(null)} />
    </chakra.div>
  )
}

/** A chart of the board. Only its owner takes it away. */
function BoardTile({ tile, onRemove }: { tile: Tile; onRemove: (() => void) | null }) {
  const { t } = useTranslation()
  if (onRemove === null) return <AnswerPanel question={tile.question} />
  const remove = () => (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('assistant:board.remove', { title: tile.title })}
      onClick={onRemove}
    >
      <X size={16} aria-hidden />
      {t('assistant:chat.delete')}
    </Button>
  )
  return <AnswerPanel question={tile.question} actions={remove} />
}

function BoardDialogs({
  dialog,
  board,
  boards,
  onClose,
}: BoardPanelProps & { dialog: 'save' | 'delete' | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { saved, tiles } = board
  return (
    <>
      {dialog === 'save' ? (
        <DialogForm
          title={t('assistant:board.save')}
          kit={kit}
          start={{ title: saved?.title ?? '', roleIds: saved?.roleIds ?? [] }}
          draft={{ kind: 'assistant-board', id: saved?.id ?? 'new' }}
          save={async ({ title, roleIds }) => {
            const done = await saveBoard({ id: board.id, version: saved?.version ?? 0, title, tiles, roleIds })
            if (done.ok) {
              board.open(done.value)
              boards.again()
              snackbar.open({ text: t('assistant:board.saved') })
            }
            return done
          }}
          onClose={onClose}
        >
          {() => (
            <chakra.div display="grid" gap="5">
              <kit.TextField name="title" required autoComplete="off" />
              <RolesField />
            </chakra.div>
          )}
        </DialogForm>
      ) : null}
      {dialog === 'delete' ? (
        <RemoveDialog
          title={t('assistant:board.deleteTitle')}
          text={t('assistant:board.deleteText')}
          done={t('assistant:board.deleted')}
          remove={() => removeBoard(board)}
          onRemoved={() => {
            board.start()
            boards.again()
          }}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
