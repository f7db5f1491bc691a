import { chakra } from '@chakra-ui/react'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card, CardBoxRoom, CardHead, CardLine } from '../ui/card-list.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { GoalBar } from '../ui/goal-bar.tsx'
import { HowCounted } from '../ui/how-counted.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Pager } from '../ui/pager.tsx'
import { Section } from '../ui/page.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { RowsLook } from '../ui/table-row-styles.tsx'
import { Checkbox, TableCell, TableFrame, TableHead, TableRow } from '../ui/table.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { Side, Stack, type Exhibit } from './exhibit.tsx'
import { useKitWords } from './words.ts'

function Avatars() {
  const w = useKitWords()
  return (
    <Side>
      {(['7', '9', '12'] as const).map((size) => (
        <Avatar key={size} name={w('person')} size={size} />
      ))}
    </Side>
  )
}

function FactList() {
  const w = useKitWords()
  return (
    <Facts>
      <Fact label={w('step')}>{w('person')}</Fact>
      <Fact label={w('step2')}>{w('sale')}</Fact>
      <Fact label={w('note')}>{null}</Fact>
    </Facts>
  )
}

function Question() {
  const w = useKitWords()
  return (
    <Side>
      <HowCounted about={w('amount')}>
        <p>{w('hoursHelp')}</p>
      </HowCounted>
    </Side>
  )
}

function Rows() {
  const w = useKitWords()
  return (
    <Section flush>
      <ListRow to="/__kit" title={w('person')} />
      <ListRow
        to="/__kit"
        start={<Avatar name={w('person')} />}
        title={w('person')}
        detail={w('street')}
        end={<Badge tone="success">{w('approved')}</Badge>}
      />
      <RowButton>
        <Avatar name={w('person')} />
        {w('person')}
        <Badge tone="success">{w('approved')}</Badge>
      </RowButton>
    </Section>
  )
}

function Cards() {
  const w = useKitWords()
  return (
    <chakra.ul listStyle="none" padding="0" margin="0" display="grid" gap="2">
      {[w('today'), w('yesterday')].map((when) => (
        <Card key={when}>
          <CardBoxRoom>
            <Checkbox aria-label={when} />
          </CardBoxRoom>
          <chakra.div flex="1" minWidth="0">
            <CardHead>
              <chakra.span>{w('person')}</chakra.span>
              <Badge>{when}</Badge>
            </CardHead>
            <CardLine>{when}</CardLine>
          </chakra.div>
        </Card>
      ))}
    </chakra.ul>
  )
}

function Table() {
  const w = useKitWords()
  const [sorted, setSorted] = useState<'asc' | 'desc'>('desc')
  return (
    <TableFrame label={w('data')}>
      <thead>
        <tr>
          <TableHead sorted={sorted} onSort={() => setSorted(sorted === 'asc' ? 'desc' : 'asc')}>
            {w('step')}
          </TableHead>
          <TableHead onSort={() => undefined}>{w('status')}</TableHead>
          <TableHead numeric>{w('value')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {(['approved', 'waiting', 'refused'] as const).map((status, index) => (
          <TableRow key={status} aria-selected={index === 1}>
            <TableCell>{w('person')}</TableCell>
            <TableCell>{w(status)}</TableCell>
            <TableCell numeric>{`${index + 1} 499`}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The rows of a long list: close and roomy, one chosen, the first column staying in its place. */
function LongRows({ density }: { density: 'compact' | 'roomy' }) {
  const w = useKitWords()
  return (
    <RowsLook density={density}>
      <TableFrame label={`${w('data')} (${density})`}>
        <thead>
          <tr>
            <TableHead frozen above>
              <label>
                <input type="checkbox" aria-label={w('today')} />
              </label>
            </TableHead>
            <TableHead frozen>{w('step')}</TableHead>
            <TableHead>{w('status')}</TableHead>
            <TableHead numeric>{w('value')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {(['approved', 'waiting', 'refused'] as const).map((status, index) => (
            <tr key={status} data-row={status} aria-selected={index === 1}>
              <td data-above data-frozen>
                <label>
                  <input type="checkbox" aria-label={w(status)} defaultChecked={index === 1} />
                </label>
              </td>
              <td data-frozen>
                <div>{w('person')}</div>
              </td>
              <td>
                <div>{w(status)}</div>
              </td>
              <td data-figures>
                <div>{`${index + 1} 499`}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </RowsLook>
  )
}

function Pages() {
  const w = useKitWords()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(10)
  const words = { label: w('page'), size: w('perPage'), range: w('range'), previous: w('previous'), next: w('next') }
  return (
    <Pager page={page} pageCount={5} size={size} sizes={[10, 20]} onTurn={setPage} onSize={setSize} words={words} />
  )
}

function History() {
  const w = useKitWords()
  return (
    <Timeline
      entries={[
        { key: '2', icon: Check, tone: 'success', title: w('approved'), meta: w('today'), body: w('emptyText') },
        { key: '1', icon: Pencil, title: w('draft'), meta: w('yesterday') },
      ]}
    />
  )
}

function Goals() {
  const w = useKitWords()
  return (
    <Stack>
      <GoalBar bar={{ filled: 40, budgetMark: 100, predictionMark: 80 }} isReached={false} label={w('amount')} />
      <GoalBar bar={{ filled: 100, budgetMark: 70, predictionMark: null }} isReached label={w('amount')} />
    </Stack>
  )
}

export const dataExhibits: readonly Exhibit[] = [
  { name: 'Avatar', States: Avatars },
  { name: 'Facts, Fact', States: FactList },
  { name: 'GoalBar', States: Goals },
  { name: 'HowCounted', States: Question },
  { name: 'ListRow, RowButton', States: Rows },
  { name: 'Card', States: Cards },
  {
    name: 'TableFrame',
    States: () => (
      <Stack>
        <Table />
      </Stack>
    ),
  },
  {
    name: 'RowsLook',
    States: () => (
      <Stack>
        <LongRows density="compact" />
        <LongRows density="roomy" />
      </Stack>
    ),
  },
  { name: 'Pager', States: Pages },
  { name: 'Timeline', States: History },
]
