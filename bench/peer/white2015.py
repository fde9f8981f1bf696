"""The tools of White's paper (2015, 3.3), in Python: how many sentences a second they annotate on one core.

    python3 white2015.py SENTENCES --train en_ewt-train.conllu --wordnet DIR --cache DIR [--seconds 10]

SENTENCES holds one sentence a line. Treebank tokeniser, perceptron tagger and WordNet reader are NLTK's, inflection
and articles Pattern's. Debian ships the tagger without weights: it is trained with its own `train` and kept in the
cache. Prints one line of JSON: sentences, tokens, substitutions, seconds, cpuSeconds.
"""
import argparse
import json
import os
import pickle
import random
import shutil
import sys
import time
import types

from nltk.corpus.reader.wordnet import WordNetCorpusReader
from nltk.tag.perceptron import PerceptronTagger
from nltk.tokenize import TreebankWordTokenizer

LONGEST_COLLOCATION = 5
AUXILIARIES = frozenset(
    "be am is are was were been being have has had having do does did doing done".split()
)
# lexnames(5WN): the lexicographer files, in the order of their numbers, with their parts of speech.
LEXICOGRAPHER_FILES = {
    3: ["adj.all", "adj.pert"],
    4: ["adv.all"],
    1: "noun.Tops noun.act noun.animal noun.artifact noun.attribute noun.body noun.cognition noun.communication "
    "noun.event noun.feeling noun.food noun.group noun.location noun.motive noun.object noun.person noun.phenomenon "
    "noun.plant noun.possession noun.process noun.quantity noun.relation noun.shape noun.state noun.substance "
    "noun.time".split(),
    2: "verb.body verb.change verb.cognition verb.communication verb.competition verb.consumption verb.contact "
    "verb.creation verb.emotion verb.motion verb.perception verb.possession verb.social verb.stative "
    "verb.weather".split(),
    # The last one has the number 44 and is of class 3 again: adj.ppl.
}


def main():
    options = read_options()
    wordnet = open_wordnet(options.wordnet, options.cache)
    annotate = annotator(wordnet, open_tagger(options.train, options.cache), open_pattern())
    with open(options.sentences, encoding="utf-8") as file:
        sentences = [line.rstrip("\n") for line in file]
    for sentence in sentences[:500]:
        annotate(sentence)
    done = tokens = substitutions = 0
    start, start_cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < options.seconds:
        found_tokens, found = annotate(sentences[done % len(sentences)])
        tokens += len(found_tokens)
        substitutions += len(found)
        done += 1
    seconds, cpu = time.perf_counter() - start, time.process_time() - start_cpu
    print(json.dumps({
        "sentences": done, "tokens": tokens, "substitutions": substitutions, "seconds": seconds, "cpuSeconds": cpu,
    }))


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("sentences")
    parser.add_argument("--train", required=True)
    parser.add_argument("--wordnet", required=True)
    parser.add_argument("--cache", required=True)
    parser.add_argument("--seconds", type=float, default=10)
    return parser.parse_args()


def annotator(wordnet, tagger, pattern):
    tokenize = TreebankWordTokenizer().tokenize
    first_words = {name.split("_")[0] for name in wordnet.all_lemma_names() if "_" in name}

    def annotate(sentence):
        tagged = tagger.tag(tokenize(sentence))
        blocked = collocations(tagged)
        substitutions = []
        for index, (word, tag) in enumerate(tagged):
            if index in blocked or word.lower() in AUXILIARIES:
                continue
            if tag in ("NN", "NNS"):
                candidates = synonyms(word, tag)
            elif tag.startswith("VB"):
                candidates = antonyms(word, tag)
            else:
                continue
            if candidates:
                article = None
                if index > 0 and tagged[index - 1][0].lower() in ("a", "an"):
                    article = pattern.referenced(candidates[0]).split(" ")[0]
                substitutions.append((index, candidates, article))
        return tagged, substitutions

    def collocations(tagged):
        """Indexes of tokens in a run of words that WordNet has as one entry (3.3.3), the longest first."""
        words = [word.lower() for word, _ in tagged]
        found = set()
        index = 0
        while index < len(words):
            longest = LONGEST_COLLOCATION if words[index] in first_words else 1
            for length in range(min(longest, len(words) - index), 1, -1):
                if wordnet.morphy("_".join(words[index:index + length])):
                    found.update(range(index, index + length))
                    index += length - 1
                    break
            index += 1
        return found

    def sense(word, pos):
        """The lemma, and its sense: the one whose lemmas' tag counts sum highest."""
        lemma = wordnet.morphy(word.lower(), pos)
        synsets = wordnet.synsets(lemma, pos) if lemma else []
        if not synsets:
            return lemma, None
        return lemma, max(synsets, key=lambda synset: sum(member.count() for member in synset.lemmas()))

    def synonyms(word, tag):
        lemma, synset = sense(word, "n")
        if synset is None:
            return []
        names = [name for name in synset.lemma_names() if "_" not in name and name.lower() != lemma]
        return [pattern.pluralize(name) if tag == "NNS" else name for name in names]

    def antonyms(word, tag):
        lemma, synset = sense(word, "v")
        if synset is None:
            return []
        names = [antonym.name() for member in synset.lemmas() for antonym in member.antonyms()]
        return [pattern.conjugate(name, TENSES[tag]) for name in names if "_" not in name]

    return annotate


# Pattern's own names of forms.
TENSES = {"VB": "inf", "VBP": "inf", "VBZ": "3sg", "VBG": "part", "VBD": "p", "VBN": "ppart"}


def open_wordnet(folder, cache):
    """NLTK's reader wants `lexnames`, which Debian's package leaves out, beside the database."""
    place = os.path.join(cache, "wordnet")
    if not os.path.exists(os.path.join(place, "lexnames")):
        os.makedirs(place, exist_ok=True)
        for name in os.listdir(folder):
            if os.path.isfile(os.path.join(folder, name)):
                shutil.copy(os.path.join(folder, name), place)
        names = [(name, pos) for pos, group in LEXICOGRAPHER_FILES.items() for name in group] + [("adj.ppl", 3)]
        with open(os.path.join(place, "lexnames"), "w") as file:
            file.writelines(f"{number:02d}\t{name}\t{pos}\n" for number, (name, pos) in enumerate(names))
    return WordNetCorpusReader(place, None)


def open_tagger(conllu, cache):
    path = os.path.join(cache, "nltk-tagger.pickle")
    tagger = PerceptronTagger(load=False)
    if not os.path.exists(path):
        print("training NLTK's tagger; it is kept for the next run", file=sys.stderr)
        random.seed(1)
        tagger.train(sentences_of(conllu), save_loc=f"{path}.new")
        os.replace(f"{path}.new", path)
    with open(path, "rb") as file:
        tagger.model.weights, tagger.tagdict, tagger.classes = pickle.load(file)
    tagger.model.classes = tagger.classes
    return tagger


def sentences_of(conllu):
    sentences, sentence = [], []
    with open(conllu, encoding="utf-8") as file:
        for line in file:
            columns = line.rstrip("\n").split("\t")
            if columns[0].isdigit():
                sentence.append((columns[1], columns[4]))
            elif len(columns) == 1 and columns[0] == "" and sentence:
                sentences.append(sentence)
                sentence = []
    return sentences


def open_pattern():
    # Pattern opens WordNet corpora of its own when it is imported, and would fetch them; they are not used here.
    sys.modules["pattern.text.en.wordnet"] = types.ModuleType("pattern.text.en.wordnet")
    import pattern.text.en as pattern

    try:
        # Its first look-up fails on Python 3.7 and later (a generator that raises StopIteration); later ones work.
        pattern.conjugate("take", "p")
    except RuntimeError:
        pass
    return pattern


main()
