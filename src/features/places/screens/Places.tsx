/** "Localidades y Barrios": the lists of towns and neighbourhoods. */
import { NativeSelect, Tabs } from '@mantine/core';
import {
  deleteNeighbourhood,
  deleteTown,
  listNeighbourhoods,
  listPlaceUses,
  listTowns,
  type Neighbourhood,
  type PlaceUse,
  saveNeighbourhoods,
  saveTowns,
  type Town,
} from '#features/places/place.contract.ts';
import { checkNeighbourhoods, checkTowns } from '#features/places/place.rules.ts';
import { plural } from '#kernel/plural.ts';
import { useAddress } from '#web/address.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import { RowsEditor } from './parts/RowsEditor.tsx';
import { changesOf, type EditedRow, useRows } from './parts/use-rows.ts';

export const Places = () => {
  const [{ tab }, setAddress] = useAddress({ tab: 'towns' });
  const towns = useOne(listTowns, {});
  const neighbourhoods = useOne(listNeighbourhoods, {});
  const uses = useOne(listPlaceUses, {});
  if (towns.isPending || neighbourhoods.isPending) return <PageSkeleton />;
  // The server answers an empty list with 404.
  const failed = [towns, neighbourhoods].find(({ error }) => error !== null && !(error instanceof ApiError && error.status === 404));
  return (
    <Page title="Localidades y Barrios" width="form">
      {failed === undefined ? (
        <Tabs value={tab === 'neighbourhoods' ? tab : 'towns'} onChange={(next) => setAddress({ tab: next ?? 'towns' })} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="towns">Localidades</Tabs.Tab>
            <Tabs.Tab value="neighbourhoods">Barrios</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="towns">
            <Towns towns={rowsOf(towns)} neighbourhoods={rowsOf(neighbourhoods)} uses={uses.data?.towns} emptyTitle={messageOf(towns.error)} />
          </Tabs.Panel>
          <Tabs.Panel value="neighbourhoods">
            <Neighbourhoods
              towns={rowsOf(towns)}
              neighbourhoods={rowsOf(neighbourhoods)}
              uses={uses.data?.neighbourhoods}
              emptyTitle={messageOf(neighbourhoods.error)}
            />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <TroublePanel {...troubleOf(failed)} />
      )}
    </Page>
  );
};

// The rows read before the last one was deleted are still in the cache, so an error means an empty list.
const rowsOf = <T,>({ data, error }: { readonly data: readonly T[] | undefined; readonly error: Error | null }): readonly T[] =>
  (error === null ? data : undefined) ?? NOTHING;

const NOTHING: readonly never[] = [];

type Props = {
  readonly towns: readonly Town[];
  readonly neighbourhoods: readonly Neighbourhood[];
  /** Absent until loaded. */
  readonly uses: readonly PlaceUse[] | undefined;
  readonly emptyTitle: string;
};

type Row = EditedRow<{ name: string }>;

const peopleIn = (uses: Props['uses'], { _id }: Row): number | undefined => uses && (uses.find((one) => one._id === _id)?.people ?? 0);

/** What becomes of the people who live there: 'Las 12 personas que viven allí quedan sin barrio.' */
const residentsText = (people: number | undefined, without: string): string => {
  if (people === undefined) return `Las personas que viven allí quedan sin ${without}.`;
  if (people === 0) return 'Nadie vive allí.';
  return plural(people, `La persona que vive allí queda sin ${without}.`, `Las ${people} personas que viven allí quedan sin ${without}.`);
};

const peopleColumn = (uses: Props['uses']): Column<Row> => ({ key: 'people', label: 'Personas', align: 'right', render: (row) => peopleIn(uses, row) ?? '' });

const TypedTowns = changesOf(['name']);

const Towns = ({ towns, neighbourhoods, uses, emptyTitle }: Props) => {
  const list = useRows('towns', TypedTowns, towns, { name: '' });
  const save = useAct(saveTowns, { onDone: list.discard });
  const remove = useAct(deleteTown);
  const ask = async (row: Row) => {
    const { _id, name } = row;
    const inside = neighbourhoods.filter(({ town }) => town === _id).length;
    const yes = await confirm({
      question: '¿Está seguro que desea eliminar la localidad?',
      consequences: [
        `Se elimina ${name}${inside === 0 ? '' : `, con ${plural(inside, 'su barrio', `sus ${inside} barrios`)}`}.`,
        residentsText(peopleIn(uses, row), 'localidad ni barrio'),
      ],
      accept: 'Eliminar la localidad',
      danger: true,
    });
    if (yes) await remove.run({ params: { id: String(_id) } });
  };
  return (
    <RowsEditor
      label="localidades"
      unnamed="localidad nueva"
      addLabel="Agregar Localidad"
      list={list}
      empty={{ title: emptyTitle, reason: 'Agregue la primera con “Agregar Localidad”.' }}
      check={(rows) =>
        checkTowns(
          rows.map(({ _id, name }) => ({ _id, name })),
          towns,
        )
      }
      saving={save}
      save={(rows) => save.run({ body: rows.map(({ _id, name }) => ({ _id, name })) })}
      remove={ask}
      columns={() => [
        { key: 'count', label: 'Barrios', align: 'right', render: ({ _id }) => neighbourhoods.filter(({ town }) => town === _id).length },
        peopleColumn(uses),
      ]}
    />
  );
};

const TypedNeighbourhoods = changesOf(['name', 'town']);

const Neighbourhoods = ({ towns, neighbourhoods, uses, emptyTitle }: Props) => {
  const [{ of }, setAddress] = useAddress({ of: '' });
  const list = useRows('neighbourhoods', TypedNeighbourhoods, neighbourhoods, { name: '', town: of });
  const save = useAct(saveNeighbourhoods, { onDone: list.discard });
  const remove = useAct(deleteNeighbourhood);
  const options = towns.map(({ _id, name }) => ({ value: _id, label: name }));
  const ask = async (row: Row) => {
    const { _id, name } = row;
    const yes = await confirm({
      question: '¿Está seguro que desea eliminar el barrio?',
      consequences: [`Se elimina ${name}.`, residentsText(peopleIn(uses, row), 'barrio')],
      accept: 'Eliminar el barrio',
      danger: true,
    });
    if (yes) await remove.run({ params: { id: String(_id) } });
  };
  return (
    <RowsEditor
      label="barrios"
      unnamed="barrio nuevo"
      addLabel="Agregar Barrio"
      list={list}
      empty={{ title: emptyTitle, reason: 'Agregue el primero con “Agregar Barrio”.' }}
      check={(rows) =>
        checkNeighbourhoods(
          rows.map(({ _id, name, town }) => ({ _id, name, town })),
          neighbourhoods,
          towns,
        )
      }
      saving={save}
      save={(rows) => save.run({ body: rows.map(({ _id, name, town }) => ({ _id, name, town })) })}
      remove={ask}
      isShown={({ town }) => of === '' || town === of}
      filter={
        <NativeSelect
          label="Localidad"
          data={[{ value: '', label: 'Todas las localidades' }, ...options]}
          value={of}
          onChange={({ currentTarget }) => setAddress({ of: currentTarget.value })}
        />
      }
      columns={(errorOf) => [
        {
          key: 'town',
          label: 'Localidad',
          render: (row) => (
            <NativeSelect
              aria-label={`Localidad de ${row.name === '' ? 'barrio nuevo' : row.name}`}
              data={[{ value: '', label: '* Seleccione localidad' }, ...options]}
              value={row.town}
              error={errorOf(row, 'town')}
              onChange={({ currentTarget }) => list.change(row, { town: currentTarget.value })}
            />
          ),
        },
        peopleColumn(uses),
      ]}
    />
  );
};
