/** A section of the help and its topics, each of which opens and closes. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReadSection, ReadTopic } from '#features/help/help-topic.rules.ts';
import { IconArrowRight, IconChevronDown } from '#web/ui/icons.ts';
import classes from './HelpSection.module.css';
import { HelpPicture } from './HelpPicture.tsx';
import { Marked, StepText } from './StepText.tsx';

export type HelpSectionProps = {
  readonly section: ReadSection;
  readonly typed: string;
  /** The only section of its reader, so it cannot be closed. */
  readonly isAlone: boolean;
  readonly isOpen: boolean;
  readonly isTopicOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
};

export const HelpSection = ({ section, typed, isAlone, isOpen, isTopicOpen, onToggle }: HelpSectionProps) => (
  <section className={`${classes.section} raised`}>
    <h2 className={classes.head}>
      {isAlone ? (
        <span className={classes.alone}>
          <Marked text={section.title} typed={typed} />
        </span>
      ) : (
        <Opener id={section.id} isOpen={isOpen} onToggle={onToggle}>
          <Marked text={section.title} typed={typed} />
        </Opener>
      )}
    </h2>
    {(isAlone || isOpen) && (
      <ul id={`help-body-${section.id}`}>
        {section.topics.map((topic) => (
          <li key={topic.id} className={classes.topic}>
            <h3 className={classes.head}>
              <Opener id={topic.id} isOpen={isTopicOpen(topic.id)} onToggle={onToggle}>
                <Marked text={topic.title} typed={typed} />
              </Opener>
            </h3>
            {isTopicOpen(topic.id) && <HowTo topic={topic} typed={typed} />}
          </li>
        ))}
      </ul>
    )}
  </section>
);

type OpenerProps = { readonly id: string; readonly isOpen: boolean; readonly onToggle: (id: string) => void; readonly children: ReactNode };

const Opener = ({ id, isOpen, onToggle, children }: OpenerProps) => (
  <button
    type="button"
    id={`help-${id}`}
    className={classes.opener}
    aria-expanded={isOpen}
    aria-controls={isOpen ? `help-body-${id}` : undefined}
    onClick={() => onToggle(id)}
  >
    <span>{children}</span>
    <IconChevronDown size={20} className={classes.chevron} />
  </button>
);

const HowTo = ({ topic, typed }: { readonly topic: ReadTopic; readonly typed: string }) => (
  <div id={`help-body-${topic.id}`} className={classes.body}>
    <ol className={classes.steps}>
      {topic.steps.map((step) => (
        <li key={step}>
          <StepText step={step} typed={typed} />
        </li>
      ))}
    </ol>
    {topic.notes.map((note) => (
      <p key={note} className={classes.note}>
        <StepText step={note} typed={typed} />
      </p>
    ))}
    <HelpPicture topic={topic} />
    {topic.to !== undefined && (
      <Link to={topic.to} className={`${classes.way} no-print`}>
        Ir a la pantalla <IconArrowRight size={16} />
      </Link>
    )}
  </div>
);
