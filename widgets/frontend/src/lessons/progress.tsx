import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { chapterPages } from "../chapters";
import { today } from "../day";
import { SIGNS } from "../progress-store";
import { Starting, Words } from "../say";
import { Marks } from "./drill-progress";
import { Heading, saying } from "./frame";
import { Problem } from "./problem";
import type { ChapterStanding, CheckState, ProgressState } from "./progress-types";
import { useField, type Lesson } from "./session";
import type { ViewProps } from "./views";

const MOST = 2_000_000;
const FILE = "spades-progress.json";

type Act = (wish: { do: string; [field: string]: unknown }) => void;

/** How all chapters stand, what to do next, a file out and in, and a fresh start. */
export function Progress({ lesson, state: given }: ViewProps) {
  const state = given as unknown as ProgressState;
  const pages = chapterPages();
  const act: Act = (wish) => void lesson.do({ ...wish, day: today() });
  /** A kernel knows no calendar: what is due is told by the day on which the page is looked at. */
  useEffect(() => {
    if (!state.fresh && state.day < today()) void lesson.attempt({ do: "add", events: [], day: today() });
  }, [lesson]);
  const { kind, say } = saying(lesson);
  return (
    <div class="spades-progress">
      <Heading state={state} />
      <div class={`spades-say is-${kind}`}>
        <Words say={say} href={lesson.href} />
        <Starting talk={lesson} />
      </div>
      {state.back && <button type="button" class="spades-btn back" data-zone="back" onClick={() => act({ do: "undo reset" })}>{state.back}</button>}
      {state.advice.length > 0 && (
        <Part title="What to do next">
          <ul class="advice">
            {state.advice.map(({ chapter, title, text }) => (
              <li key={chapter}><Title href={pages[chapter]}>{title}</Title> <span>{text}</span></li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Chapters">
        <ul class="chapters">
          {state.chapters.map((chapter) => <Chapter key={chapter.chapter} chapter={chapter} href={pages[chapter.chapter]} />)}
        </ul>
      </Part>
      <Part title="Checkpoints">
        <ul class="checks">
          {state.checkpoints.map((check) => <Check key={check.form} check={check} href={pages[check.form]} />)}
        </ul>
      </Part>
      <Part title="Take it with you">
        <Export lesson={lesson} />
        <Import lesson={lesson} />
      </Part>
      <Part title="Start over">
        <Reset state={state} act={act} id={`${lesson.id}-reset`} />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Title = ({ href, children }: { href: string | undefined; children: string }) => (href ? <a href={href}>{children}</a> : <b>{children}</b>);

const Chapter = ({ chapter, href }: { chapter: ChapterStanding; href: string | undefined }) => (
  <li class={`is-${chapter.state}`}>
    <p class="name">
      <span class="sign" aria-hidden="true">{SIGNS[chapter.state]}</span>
      <Title href={href}>{chapter.title}</Title>
      <span class="words">{chapter.label}</span>
    </p>
    {chapter.state !== "new" && <ul class="skills">
      {chapter.skills.map((skill) => (
        <li key={skill.skill} class={`is-${skill.state}`}>
          <span>{skill.title}</span>
          <span class="state"><Marks skill={skill} /> <span class="words">{skill.label}</span></span>
        </li>
      ))}
    </ul>}
  </li>
);

const CHECKED = { open: "○", again: "↻", ready: "✓" };

const Check = ({ check, href }: { check: CheckState; href: string | undefined }) => (
  <li class={`is-${check.state}`}>
    <span class="sign" aria-hidden="true">{CHECKED[check.state]}</span>
    <Title href={href}>{check.title}</Title>
    <span class="words">
      {check.label}
      {check.day > 0 && <>, {dated(check.day)}</>}
    </span>
  </li>
);

const dated = (day: number): string => new Date(day * 86_400_000).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** The text of the file, to save or to copy. */
function Export({ lesson }: { lesson: Lesson }) {
  const [text, setText] = useState("");
  const fetchText = async (): Promise<string> => {
    const answer = (await lesson.ask("export")) as { text?: string } | null;
    return answer?.text ?? "";
  };
  const save = async () => {
    const found = await fetchText();
    if (!found) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([found], { type: "application/json" }));
    link.download = FILE;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    lesson.remark("Saved.", `The file is called ${FILE}.`);
  };
  const id = `${lesson.id}-export`;
  return (
    <div class="out">
      <div class="spades-menu-row">
        <button type="button" class="spades-btn" data-do="save" onClick={() => void save()}>Save as a file</button>
        <button type="button" class="spades-btn" data-do="show" aria-expanded={text !== ""} onClick={() => void (text ? setText("") : fetchText().then(setText))}>{text ? "Hide the text" : "Show as text"}</button>
      </div>
      {text && (
        <div class="spades-field">
          <label for={id}>Copy all of this</label>
          <textarea id={id} rows={4} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
    </div>
  );
}

/** A file or a text in; what is refused stays in the field. */
function Import({ lesson }: { lesson: Lesson }) {
  const [text, setText] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const name = "record";
  const id = `${lesson.id}-${name}`;
  useField(lesson, name);
  const [by, setBy] = useState<"file" | "text">("file");
  const wrong = lesson.problem(name) !== null ? by : "";
  const says = (where: string) => (wrong === where ? { "aria-invalid": true, "aria-describedby": `${id}-why` } : {});
  const send = async (record: string, from: typeof by) => {
    setBy(from);
    if ((await lesson.do({ do: "import", record: record.slice(0, MOST + 1), day: today() })) === null) setText("");
  };
  const choose = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    await send(await chosen.slice(0, 2 * MOST).text(), "file");
    if (file.current) file.current.value = "";
  };
  return (
    <form
      class="in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(text, "text");
      }}
    >
      <div class="spades-field">
        <label for={`${id}-file`}>Add a saved file</label>
        <input ref={file} id={`${id}-file`} type="file" accept=".json,application/json,text/plain" {...says("file")} onChange={(event) => void choose(event.currentTarget.files)} />
      </div>
      {wrong === "file" && <Problem lesson={lesson} name={name} />}
      <details class="spades-fold">
        <summary>Paste its text instead</summary>
        <div class="spades-field">
          <label for={id}>Text of a saved file</label>
          <textarea id={id} rows={4} spellcheck={false} autocomplete="off" value={text} {...says("text")} onInput={(event) => setText(event.currentTarget.value)} />
          {wrong === "text" && <Problem lesson={lesson} name={name} />}
          <button type="submit" class="spades-btn">Add this text</button>
        </div>
      </details>
    </form>
  );
}

/** Everything, a chapter or a skill: asked once more before it is done. */
function Reset({ state, act, id }: { state: ProgressState; act: Act; id: string }) {
  const [what, setWhat] = useState("");
  const [sure, setSure] = useState(false);
  const begun = state.chapters.map((chapter) => ({ ...chapter, skills: chapter.skills.filter((skill) => skill.state !== "new" || skill.beaten > 0) })).filter((chapter) => chapter.skills.length);
  const known = what === "all" || begun.some(({ chapter, skills }) => what === `chapter ${chapter}` || skills.some(({ skill }) => what === skill));
  const chosen = known ? what : "";
  if (!begun.length) return <p class="none">There is nothing to start over yet.</p>;
  const go = () => {
    if (!chosen) return;
    if (!sure) return setSure(true);
    setSure(false);
    setWhat("");
    const [chapter = ""] = chosen.startsWith("chapter ") ? [chosen.slice(8)] : [];
    act(chapter ? { do: "reset", chapter } : { do: "reset", skills: chosen });
  };
  return (
    <div class="spades-field reset">
      <label for={id}>What to start over</label>
      <select
        id={id}
        class="spades-choose"
        value={chosen}
        onChange={(event) => {
          setWhat(event.currentTarget.value);
          setSure(false);
        }}
      >
        <option value="">choose</option>
        {begun.map(({ chapter, title, skills }) => (
          <optgroup key={chapter} label={title}>
            <option value={`chapter ${chapter}`}>{title}: all of it</option>
            {skills.length > 1 && skills.map((skill) => <option key={skill.skill} value={skill.skill}>{skill.title}</option>)}
          </optgroup>
        ))}
        <option value="all">Everything</option>
      </select>
      <button type="button" class={`spades-btn${sure ? " warn" : ""}`} aria-disabled={!chosen || undefined} onClick={go}>{sure ? "Yes, start over" : "Start over"}</button>
      <small>You can take this back on this page.</small>
    </div>
  );
}
